/** A desk whose invoices are made by a stub of Square. */
import { onTestFinished } from 'vitest';
import { squareInvoices } from '../../../platform/invoices/square.ts';
import type { SquareSettings } from '../../../platform/square/square-settings.ts';
import { type Desk, openDesk } from '../../../testing/desk.ts';
import {
  openSquareStub,
  type SquareStub,
  squareLocation,
  squareSignatureKey,
  squareToken,
} from '../../../testing/square-stub.ts';

export const webhookUrl = 'https://ski.example/api/v1/webhooks/square';

export const invoicesOf = (square: SquareStub, settings: Partial<SquareSettings> = {}) =>
  squareInvoices({
    accessToken: squareToken,
    locationId: squareLocation,
    baseUrl: square.url,
    webhookSignatureKey: squareSignatureKey,
    webhookUrl,
    ...settings,
  });

/** Until the test ends. */
export async function openSquare(): Promise<SquareStub> {
  const square = await openSquareStub();
  onTestFinished(() => square.close());
  return square;
}

export async function openSquareDesk(
  settings: Partial<SquareSettings> = {},
): Promise<{ desk: Desk; square: SquareStub }> {
  const square = await openSquare();
  return { desk: await openDesk({ invoices: invoicesOf(square, settings) }), square };
}

export const statusOf = async (desk: Desk, id: number) =>
  (await desk.rest('GET', `/booking/${id}`)).body.item.invoice_status;
