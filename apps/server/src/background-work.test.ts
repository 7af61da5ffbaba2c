/** What a server does by itself is begun again and again: what nobody calls would be missed by no other test. */
import { squareInvoices } from '@gerende/api/platform/invoices/square';
import { openDesk } from '@gerende/api/testing/desk';
import { openSquareStub, squareLocation, squareSignatureKey, squareToken } from '@gerende/api/testing/square-stub';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { beginSchoolWork } from './background-work.ts';

afterEach(() => void vi.useRealTimers());

it('asks for nothing at Square within a minute of a payment in cash', async () => {
  const square = await openSquareStub();
  onTestFinished(() => square.close());
  const invoices = squareInvoices({
    accessToken: squareToken,
    locationId: squareLocation,
    baseUrl: square.url,
    webhookSignatureKey: squareSignatureKey,
    webhookUrl: 'https://ski.example/api/v1/webhooks/square',
  });
  await invoices.load?.();
  const desk = await openDesk({ invoices });
  const id = await desk.book();
  await desk.rest('POST', '/invoices/issue', { booking_id: id });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const work = beginSchoolWork(desk.t.app);
  onTestFinished(() => work.stop());
  await desk.trpc.admin.payment.take({
    ...{ booking_id: id, method: 'cash', amount: 30_000, balance: 30_000 },
    request_key: 'in cash',
  });
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(square.invoices.map(({ status }) => status)).toEqual(['CANCELED']), {
    timeout: 60_000,
  });
});
