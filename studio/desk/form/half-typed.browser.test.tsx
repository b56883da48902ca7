import { afterEach, expect, test } from 'vitest'
import { answerCalls, type Sent } from '../../testing/answer-calls.ts'
import { showInStudio } from '../../testing/show-in-studio.tsx'
import { NewOrderPage } from '../orders/new-order-page.tsx'
import { PointsCard } from '../settings/points-card.tsx'
import { ShippingCard } from '../settings/shipping-card.tsx'
import { VnpayCard } from '../settings/vnpay-card.tsx'
import { WebhookCard } from '../settings/webhook-card.tsx'
import { queries } from '../../queries.ts'

afterEach(() => {
  localStorage.clear()
  queries.clear()
})

const POINTS = {
  ...{ point_introduce_customer: 1, point_register_customer: 2, point_review: 3, money_a_point: 1000 },
  ...{ percent_refund: 5, order_max_point: 100, percent_use_max_point: 50 },
  ...{ is_set_order_max_point: false, allow_use_point_order: true, is_percent_use_max_point: false },
  ...{ bonus_point_product_to_agency: false, etag: 'a' },
}
const REVIEW = 'Points for a review'
const KEPT = 'What you were typing on this machine was kept.'
const saves = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT')

test('settings that are half typed outlast a reload, until they are saved or discarded', async () => {
  const sent = answerCalls({ 'GET point_settings': { data: POINTS }, 'PUT point_settings': { status: 401 } })
  let screen = await showInStudio(<PointsCard />)
  await screen.getByLabelText(REVIEW).fill('7')
  await screen.unmount()
  screen = await showInStudio(<PointsCard />)
  await expect.element(screen.getByLabelText(REVIEW)).toHaveValue('7')
  await screen.getByRole('button', { name: 'Save' }).click() // the session is over
  await expect.poll(() => saves(sent).length).toBe(1)
  await expect.element(screen.getByLabelText(REVIEW)).toHaveValue('7')
  await screen.getByRole('button', { name: 'Discard it' }).click()
  await expect.element(screen.getByLabelText(REVIEW)).toHaveValue('3')
  await screen.unmount()
  screen = await showInStudio(<PointsCard />)
  await expect.element(screen.getByLabelText(REVIEW)).toHaveValue('3')
  expect(screen.getByText(KEPT).query()).toBeNull()
})

test('a half-typed address of the webhook outlasts a reload', async () => {
  answerCalls({ 'GET webhook': { data: { url: null, etag: 'a' } }, 'GET webhook/deliveries': { data: [] } })
  let screen = await showInStudio(<WebhookCard />)
  await screen.getByRole('textbox').fill('https://kho.example/hook')
  await screen.unmount()
  screen = await showInStudio(<WebhookCard />)
  await expect.element(screen.getByRole('textbox')).toHaveValue('https://kho.example/hook')
  await expect.element(screen.getByText(KEPT)).toBeVisible()
})

test('an address of the webhook that is refused stays whole, with the reason at its field', async () => {
  const url = `https://kho.example/${'x'.repeat(600)}`
  const sent = answerCalls({
    'GET webhook': { data: { url: null, etag: 'a' } },
    'GET webhook/deliveries': { data: [] },
    'PUT webhook': { status: 400, data: { fields: [{ field: 'url', message: 'It is too long' }] } },
  })
  const screen = await showInStudio(<WebhookCard />)
  await screen.getByRole('textbox').fill(url)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('It is too long')
  await expect.element(screen.getByRole('textbox')).toHaveValue(url)
  expect(saves(sent).map(({ body }) => body)).toEqual([{ url }])
  await screen.getByRole('textbox').fill('https://kho.example/')
  await expect.element(screen.getByRole('textbox')).not.toHaveAccessibleDescription('It is too long')
})

test('a secret of the webhook that may be another one by now is hidden, and shown again', async () => {
  let secret = 'the former'
  answerCalls({
    'GET webhook': { data: { url: 'https://kho.example/', etag: 'a' } },
    'GET webhook/deliveries': { data: [] },
    'GET webhook/secret': () => ({ data: { secret } }),
    'POST webhook/secret': () => {
      secret = 'the newest'
      return { status: 502 }
    },
  })
  const screen = await showInStudio(<WebhookCard />)
  await screen.getByRole('button', { name: 'Show the secret' }).click()
  await expect.element(screen.getByText('the former')).toBeVisible()
  await screen.getByRole('button', { name: 'New secret' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
  await expect.element(screen.getByText('the former')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show the secret' }).click()
  await expect.element(screen.getByText('the newest')).toBeVisible()
})

test('of a half-typed contract with VNPay all but its key outlasts a reload, and a merge keeps the key', async () => {
  const saved = { tmn_code: 'TIEM0001', pay_url: 'https://pay.example/vpc', has_secret: true, etag: 'a' }
  const theirs = { ...saved, pay_url: 'https://pay.example/new', etag: 'b' }
  const sent = answerCalls({
    'GET vnpay': { data: saved },
    'PUT vnpay': ({ version }) => (version === 'b' ? { data: theirs } : { status: 412, data: theirs }),
  })
  let screen = await showInStudio(<VnpayCard />)
  await screen.getByLabelText('Code of the website (TmnCode)').fill('TIEM0002')
  await screen.getByLabelText('Secret key (HashSecret)').fill('khoa-bi-mat')
  await screen.unmount()
  expect(Object.values(localStorage).join('')).not.toContain('khoa-bi-mat')
  screen = await showInStudio(<VnpayCard />)
  await expect.element(screen.getByLabelText('Code of the website (TmnCode)')).toHaveValue('TIEM0002')
  await expect.element(screen.getByLabelText('Secret key (HashSecret)')).toHaveValue('')
  await screen.getByLabelText('Secret key (HashSecret)').fill('khoa-khac')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saves(sent).map(({ version }) => version)).toEqual(['a', 'b'])
  expect(saves(sent)[1]?.body).toEqual({ tmn_code: 'TIEM0002', pay_url: theirs.pay_url, hash_secret: 'khoa-khac' })
  await expect.poll(() => localStorage.length).toBe(0)
})

test('what somebody else saved meanwhile is merged with what is half typed', async () => {
  answerCalls({ 'GET point_settings': { data: POINTS } })
  let screen = await showInStudio(<PointsCard />)
  await screen.getByLabelText(REVIEW).fill('7')
  await screen.unmount()

  const theirs = { ...POINTS, money_a_point: 2000, etag: 'b' }
  const sent = answerCalls({
    'GET point_settings': { data: theirs },
    'PUT point_settings': ({ version }) => (version === 'b' ? { data: theirs } : { status: 412, data: theirs }),
  })
  screen = await showInStudio(<PointsCard />)
  await expect.element(screen.getByText(KEPT)).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saves(sent).map(({ version }) => version)).toEqual(['a', 'b'])
  expect(saves(sent)[1]?.body).toMatchObject({ point_review: 7, money_a_point: 2000 })
  await expect.element(screen.getByText(KEPT)).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test('a conflict that was closed without a choice is asked about again', async () => {
  const theirs = { ...POINTS, point_review: 9, etag: 'b' }
  const sent = answerCalls({
    'GET point_settings': { data: POINTS },
    'PUT point_settings': ({ version }) => (version === 'b' ? { data: theirs } : { status: 412, data: theirs }),
  })
  const screen = await showInStudio(<PointsCard />)
  await screen.getByLabelText(REVIEW).fill('7')
  await screen.getByRole('button', { name: 'Save' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Somebody else has just changed the same' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('radio', { name: 'Theirs: 9' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saves(sent).map(({ version }) => version)).toEqual(['a', 'a', 'b'])
  expect(saves(sent)[2]?.body).toMatchObject({ point_review: 9 })
})

test('a fee that was taken out and one that was added outlast a reload', async () => {
  const fee = { base_fee: 30_000, free_from: 0, days_from: 1, days_to: 2 }
  const rates = [0, 1].map((province) => ({ province, ...fee }))
  const provinces = ['Hà Nội', 'Huế', 'Đà Nẵng'].map((name, at) => ({ id: at + 1, name }))
  const sent = answerCalls({
    'GET shipping': { data: { rates, etag: 'a' } },
    'GET province': { data: provinces },
    'PUT shipping': { data: { rates, etag: 'b' } },
  })
  let screen = await showInStudio(<ShippingCard />)
  await screen.getByRole('button', { name: 'Remove Hà Nội' }).click()
  await screen.getByRole('combobox').selectOptions('Huế')
  await screen.unmount()
  screen = await showInStudio(<ShippingCard />)
  await expect.element(screen.getByRole('rowheader', { name: 'Huế' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'Hà Nội' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saves(sent).length).toBe(1)
  expect(saves(sent)[0]?.body).toEqual({ rates: [rates[0], { ...fee, province: 2 }] })
})

const QUOTE = { cart: { line_items: [], total_final: 90_000 }, shippers: [], problem: null }
test('an order typed in whose answer was lost is placed once, also after a reload', async () => {
  localStorage.setItem(
    'tiem.desk.draft:moc-fashion:5:new-order',
    JSON.stringify({
      lines: [{ id: 'x', product_id: 7, name: 'Nón', options: [], option: null, quantity: 1 }],
      texts: {
        ...{ name: 'Bưởi', phone: '0912345678', email: '', address_detail: '1 Phố Huế' },
        ...{ customer_note: '', code_voucher: '' },
      },
      place: { province: 1, district: 2, wards: null },
      ...{ shipper: '', payment: '' },
    }),
  )
  const sent = answerCalls({
    'GET payment_methods': { data: [{ id: 1, payment_method_id: 1, name: 'COD', use: true }] },
    'POST order_quotes': { data: QUOTE },
    'POST orders': { isLost: true },
  })
  const placed = () => sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/orders'))
  for (const times of [1, 2]) {
    const screen = await showInStudio(<NewOrderPage />)
    await screen.getByRole('button', { name: 'Place the order' }).click()
    await expect.poll(placed).toHaveLength(times)
    await screen.unmount()
  }
  const [first, second] = placed()
  expect(first?.key).toMatch(/\S/)
  expect(second).toEqual(first)
})
