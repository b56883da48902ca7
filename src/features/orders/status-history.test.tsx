import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { query } from '../../api/query.ts'
import { ORDER_STATUSES } from '../../contract/order-statuses.ts'
import { listStatusRecords, type StatusRecord } from '../../contract/orders.ts'
import { createBrowserTranslator } from '../../i18n/browser-translator.ts'
import { I18nProvider } from '../../i18n/i18n-context.tsx'
import { readMessages } from '../../i18n/messages.ts'
import { StatusHistory } from './status-history.tsx'

test.each(ORDER_STATUSES)('the history of an order with %s shows the status label', (order_status) => {
  expect(historyOf({ order_status })).toMatch(/<b>[A-Z][a-z’ ]+<\/b>/)
})

test('a payment at a gateway is told in words, with its number', () => {
  const html = historyOf({ payment_status: 'PAID', note: 'VNPay 577991' })
  expect(html).toContain('<b>Paid</b><span>VNPay transaction 577991</span>')
})

test('a note of the shop stays as it was written', () => {
  expect(historyOf({ order_status: 'PACKING', note: 'VNPay đã nhận 5 hộp' })).toContain(
    '<span>VNPay đã nhận 5 hộp</span>',
  )
})

function historyOf(fields: Partial<StatusRecord>): string {
  const queries = new QueryClient()
  const { queryKey } = query(listStatusRecords, { params: { order_id: 1 }, query: {} })
  const record = {
    id: 1,
    note: null,
    author: 0,
    order_status: null,
    payment_status: null,
    created_at: '2026-11-20T09:00:00Z',
    ...fields,
  } satisfies StatusRecord
  queries.setQueryData(queryKey, [record])
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <I18nProvider translator={createBrowserTranslator('en', readMessages().en)} krwPerVnd={null}>
        <StatusHistory orderId={1} token={undefined} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  queries.clear()
  return html
}
