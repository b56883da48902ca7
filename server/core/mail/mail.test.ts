import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { register, sendEmailOtp, updateProfile } from '../../../src/contract/account.ts'
import { addCartItem } from '../../../src/contract/cart.ts'
import { createOrder } from '../../../src/contract/orders.ts'
import { deliverDue } from '../../jobs/outbox/deliver.ts'
import { handleDue } from '../../jobs/outbox/handle-due.ts'
import type { OutboxParts } from '../../jobs/outbox/outbox-parts.ts'
import { openTestStore, type TestStore } from '../../testing/open-test-store.ts'
import { GUEST_ORDER, guestWithCart, PASSWORD, registered } from '../../testing/people.ts'
import { receiver } from '../accounts/testing/receiver.ts'
import { smtpCatcher, type SmtpCatcher } from './testing/smtp-catcher.ts'

let catcher: SmtpCatcher
let store: TestStore
const logged: unknown[] = []
beforeEach(async () => {
  logged.length = 0
  catcher = await smtpCatcher()
})
afterEach(async () => {
  await store.close()
  await catcher.close()
})

async function open(env: Record<string, string> = catcher.env): Promise<void> {
  store = await openTestStore({ env })
  await store.sql(`update store_settings set value = '{}' where key = 'accounts'`)
  await store.sql(`update stores set name = 'Mộc & <Hoa>' where id = 1`)
  await store.sql(`insert into themes (store_id, document) values (1, '{"color_main_1": "#0a7d4f"}')`)
}
const parts = (more: Partial<OutboxParts> = {}): OutboxParts => ({
  database: store.database,
  webhook: undefined,
  mail: catcher.settings,
  originOf: async () => 'https://mot.test',
  studioOrigin: () => 'https://tiem.test',
  now: () => new Date('2026-11-20T09:00:00+07:00'),
  log: { info: () => {}, warn: (...args) => void logged.push(args), error: (...args) => void logged.push(args) },
  ...more,
})
async function settle(more: Partial<OutboxParts> = {}): Promise<void> {
  while ((await handleDue(parts(more))) + (await deliverDue(parts(more))) > 0);
}

describe('one-time codes by e-mail', () => {
  test.each([
    ['vi', 'Mã xác thực tại Mộc & <Hoa>', 'là mã xác thực của bạn'],
    ['en', 'Your code for Mộc & <Hoa>', 'is your code'],
    ['ko', 'Mộc & <Hoa> 인증 번호', '인증'],
  ] as const)('in %s: the store’s name and colour, and a code that works', async (lang, subject, sentence) => {
    await open()
    expect((await store.ask(sendEmailOtp, { body: { email: 'lan@mail.test' } }, { lang })).msg_code).toBe('OTP_SENT')
    const [mail] = catcher.mails
    expect(mail).toMatchObject({ to: ['lan@mail.test'], subject })
    expect(mail?.from).toMatch(/^"?Mộc & <Hoa>"? <cua-hang@tiem\.test>$/)
    expect(mail?.text).toContain(sentence)
    expect(mail?.html).toContain('#0a7d4f')
    expect(mail?.html).toContain('Mộc &amp; &lt;Hoa&gt;')
    expect(mail?.html).not.toMatch(/<img|<link|src=|url\(|https?:/)
    const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(mail?.html).toContain(otp)
    const body = {
      phone_number: '0912345678',
      email: 'lan@mail.test',
      name: 'Lan',
      password: PASSWORD,
      otp,
      otp_from: 'email' as const,
    }
    expect((await store.ask(register, { body })).status).toBe(201)
    expect(JSON.stringify(await store.sql('select * from outbox'))).not.toContain(otp)
  })

  test('a mail server that is busy is asked again; one that refuses gives 503, and the log has neither address nor code', async () => {
    await catcher.close()
    catcher = await smtpCatcher([451, 451])
    await open()
    expect((await store.ask(sendEmailOtp, { body: { email: 'lan@mail.test' } })).status).toBe(200)
    expect([catcher.tries.length, catcher.mails.length]).toEqual([3, 1])
    await catcher.close()
    expect(await store.ask(sendEmailOtp, { body: { email: 'lan@mail.test' } })).toMatchObject({
      status: 503,
      msg_code: 'TRY_AGAIN',
    })
    expect(JSON.stringify(store.problems)).toContain('a one-time code could not be sent')
    expect(JSON.stringify(store.problems)).not.toContain('lan@mail.test')
    catcher = await smtpCatcher()
  })

  test('with both, the webhook sends the codes', async () => {
    const webhook = await receiver()
    await open({ ...catcher.env, ...webhook.env })
    await store.ask(sendEmailOtp, { body: { email: 'lan@mail.test' } })
    expect([webhook.messages.length, catcher.tries.length]).toEqual([1, 0])
    await webhook.close()
  })
})

describe('notices, by the outbox', () => {
  test('the old address learns of a new e-mail address, in the language of who changed it', async () => {
    await open()
    await store.sql(`update store_settings set value = '{"fixed_otp": "000000"}' where key = 'accounts'`)
    const { id, token } = await registered(store, '0912345679')
    await store.sql(`update customers set email = 'cu@mail.test' where id = $1`, [id])
    const body = { email: 'moi@mail.test', password: PASSWORD }
    expect((await store.ask(updateProfile, { body }, { token, lang: 'ko' })).status).toBe(200)
    expect(catcher.tries).toEqual([]) // nothing waits for the mail server
    await settle()
    expect(catcher.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [['cu@mail.test'], '계정 이메일이 변경되었습니다'],
    ])
  })

  const orderOf = async () => {
    const caller = await guestWithCart(store)
    await store.ask(addCartItem, { body: { product_id: 1, quantity: 1 } }, caller)
    return (await store.ask(createOrder, { body: { ...GUEST_ORDER, email: 'khach@mail.test' } }, caller)).data
      .order_code
  }

  test('a guest’s order is confirmed once; with an event webhook, its receiver does that', async () => {
    await open()
    const code = await orderOf()
    await settle()
    await settle()
    expect(catcher.mails.map(({ to, subject }) => [to, subject])).toEqual([[['khach@mail.test'], `Đơn hàng ${code}`]])
    const webhook = await receiver()
    await orderOf()
    await settle({ webhook: webhook.webhook })
    expect([webhook.messages.length, catcher.mails.length]).toEqual([1, 1])
    await webhook.close()
  })

  test('it is a receipt in the language of the order: what was bought, the sums and a link to the order', async () => {
    await open()
    await store.sql(
      `update products set name = 'Nón <lá>', translations = '{"en": {"name": "Straw <hat>"}}' where id = 1`,
    )
    const caller = await guestWithCart(store, 2)
    const body = { ...GUEST_ORDER, email: 'khach@mail.test' }
    const { data } = await store.ask(createOrder, { body }, { ...caller, lang: 'en' })
    await settle()
    const [mail] = catcher.mails
    expect(mail?.subject).toBe(`Order ${data.order_code}`)
    expect(mail?.text).toContain(`https://mot.test/en/don-hang/${data.order_code}`)
    for (const row of ['2 × Straw <hat>: 200.000 ₫', 'Shipping: 20.000 ₫', 'Total: 220.000 ₫'])
      expect(mail?.text).toContain(row)
    expect(mail?.html).toContain('2 × Straw &lt;hat&gt;')
    expect(mail?.html).not.toContain('<hat>')
    expect(`${mail?.text} ${mail?.html}`).not.toContain(GUEST_ORDER.phone)
  })

  test('a mail server that is away or busy is tried later; one that refuses the address is not', async () => {
    await catcher.close()
    await open(catcher.env)
    await orderOf()
    await settle()
    const waiting = () => store.sql(`select attempts from outbox where kind = 'mail' and done_at is null`)
    expect(await waiting()).toEqual([{ attempts: 1 }])
    catcher = await smtpCatcher([450])
    const due = () => store.sql(`update outbox set next_at = now() where done_at is null`)
    await due()
    expect(await deliverDue(parts())).toBe(0)
    await due()
    expect(await deliverDue(parts())).toBe(1)
    expect([await waiting(), catcher.mails.length]).toEqual([[], 1])
    await catcher.close()
    catcher = await smtpCatcher([550, 550])
    await orderOf()
    await settle()
    expect([await waiting(), catcher.tries.length]).toEqual([[], 1])
    expect(JSON.stringify(logged)).toContain('the mail server answered 550')
    expect(JSON.stringify(logged)).not.toContain('khach@mail.test')
  })

  test('without a mail server the log says which mail was not sent, without its address', async () => {
    await open({})
    await store.sql(
      `insert into outbox (store_id, kind, payload) values (1, 'mail', '{"to": "a@mail.test", "lang": "en", "title": "account_notice.email_changed_title", "text": "account_notice.email_changed"}')`,
    )
    await settle({ mail: undefined })
    expect(JSON.stringify(logged)).toContain('SMTP_URL is not set: The email of your account has changed')
    expect(JSON.stringify(logged)).not.toContain('a@mail.test')
  })
})
