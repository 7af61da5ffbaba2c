/** The calls of the two rights of pay (decision 0114). */

export const payCalls = {
  see_pay: [
    'admin.pay.month',
    'admin.pay.rates',
    'admin.pay.sheet',
    'get /export/pay',
    'get /schedule/export',
    'get /setting-work-time',
    'reports.workTime',
  ],
  settle_pay: [
    'admin.pay.approve',
    'admin.pay.carry',
    'admin.pay.correct',
    'admin.pay.markPaid',
    'admin.pay.reverse',
    'admin.pay.withdraw',
  ],
} as const;
