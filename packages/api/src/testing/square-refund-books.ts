/** The refunds and disputes of a stand-in of Square, as its documented API answers them, with their events. */
type Money = { amount: number; currency: 'JPY' };
type Refund = { id: string; payment_id: string; status: string; amount_money: Money };
type Dispute = { id: string; state: string; amount_money: Money; disputed_payment: { payment_id: string } };
type Tell = (type: string, kind: 'refund' | 'dispute', thing: { id: string }) => void;

const yen = (amount: number): Money => ({ amount, currency: 'JPY' });

export class SquareRefundBooks {
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /** By the API, or by somebody on Square's own site. */
  refund(payment_id: string, amount: number, status: 'PENDING' | 'COMPLETED'): Refund {
    const id = `${payment_id}_r${this.refunds.length + 1}`;
    const refund = { id, payment_id, status, amount_money: yen(amount) };
    this.refunds.push(refund);
    this.#tell('refund.created', 'refund', refund);
    return refund;
  }

  settleRefund(id: string, status: 'COMPLETED' | 'FAILED' | 'REJECTED'): Refund {
    const refund = this.refunds.find((each) => each.id === id);
    if (!refund) throw new Error(`Square's stand-in has no refund ${id}.`);
    refund.status = status;
    this.#tell('refund.updated', 'refund', refund);
    return refund;
  }

  /** The guest's bank takes the money back, until it has decided. */
  dispute(payment_id: string, amount: number, state = 'EVIDENCE_REQUIRED'): void {
    const id = `dispute-${this.disputes.length + 1}`;
    const dispute = { id, state, amount_money: yen(amount), disputed_payment: { payment_id } };
    this.disputes.push(dispute);
    this.#tell('dispute.created', 'dispute', dispute);
  }

  decide(id: string, state: 'WON' | 'LOST' | 'ACCEPTED'): void {
    const dispute = this.disputes.find((each) => each.id === id);
    if (!dispute) throw new Error(`Square's stand-in has no dispute ${id}.`);
    dispute.state = state;
    this.#tell('dispute.state.updated', 'dispute', dispute);
  }

  /** What it answers to a query; undefined: it has no such thing. */
  answerTo(path: string): object | undefined {
    const [, , kind, id] = path.split('/');
    if (kind === 'refunds' && !id) return { refunds: this.refunds };
    if (kind === 'disputes' && !id) return { disputes: this.disputes };
    const refund = this.refunds.find((each) => kind === 'refunds' && each.id === id);
    if (refund) return { refund };
    const dispute = this.disputes.find((each) => kind === 'disputes' && each.id === id);
    return dispute && { dispute };
  }
}
