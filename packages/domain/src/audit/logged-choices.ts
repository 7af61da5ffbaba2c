/** Fields of a booking whose values are choices, as text where changes are shown. */

const choiceOf: Record<string, string> = {
  age_group: 'ageGroup',
  contact_status: 'contactStatus',
  fee_formula: 'feeFormula',
  invoice_status: 'invoiceStatus',
  invoice_status_before_cancel: 'invoiceStatus',
  invoice_status_before_paid: 'invoiceStatus',
  status: 'bookingStatus',
  preferred_contact_method: 'contactMethod',
  referrer: 'referrer',
};

/** The text of a stored choice; undefined for a field that has none. */
export const choiceKey = (field: string, value: unknown): string | undefined =>
  choiceOf[field] === undefined ? undefined : `choices:${choiceOf[field]}_${value}`;
