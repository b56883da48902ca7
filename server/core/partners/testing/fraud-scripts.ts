import { register, sendOtp, setReferralPhone, updateProfile } from '../../../../src/contract/account.ts'
import { takeAgencyBonus } from '../../../../src/contract/agency.ts'
import { takeCollaboratorBonus } from '../../../../src/contract/collaborator.ts'
import type { FraudSignal } from '../../accounts/fraud-signals.ts'
import type { Person, Stage } from './fraud-stage.ts'

/** The defence to disable to show that the script would pay: signals of `fraud-signals.ts`, or a change to the store beforehand. */
type Without = { signals?: FraudSignal[]; change?: (stage: Stage) => Promise<unknown> }
export type FraudScript = {
  name: string
  /** Runs the script; returns those who try to earn. Afterwards the return period passes, and all of them request their payout. */
  play: (stage: Stage) => Promise<Person[]>
  /** Absent where there is no such defence: `nothing` then gives the reason. */
  without?: Without
  nothing?: string
}

const by = (partner: Person) => ({ collaborator_by_customer_id: partner.id })
const OWN: FraudSignal[] = ['account', 'phone', 'device', 'bank', 'identityCard', 'trade']
/** Disables the reversal of commission for returned orders. */
const mute = ({ sql }: Stage) =>
  sql(
    `create or replace trigger a_mute before insert on wallet_ledger for each row when (new.type = 'REFUND_DEBIT') execute function tests_mute()`,
  )
const noDaysOfReturn = ({ sql }: Stage) =>
  sql(`update store_settings set value = value || '{"return_days": 0}' where store_id = 1 and key = 'checkout'`)

export const FRAUD_SCRIPTS: FraudScript[] = [
  {
    name: 'a partner buys through their own link',
    without: { signals: OWN },
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.complete(await stage.buy(ann, by(ann)))
      return [ann]
    },
  },
  {
    name: 'a partner buys with their own phone number as referrer',
    without: { signals: OWN },
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.complete(await stage.buy(ann, { referral_phone_number: ann.phone }))
      return [ann]
    },
  },
  {
    name: 'a partner orders under another phone number',
    without: { signals: OWN },
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.sql(`update addresses set phone = '0399000111', is_default = false where id = $1`, [ann.addressId])
      await stage.complete(await stage.buy(ann, by(ann)))
      return [ann]
    },
  },
  {
    name: 'a guest order under the partner’s number',
    without: { signals: ['phone'] },
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.complete(await stage.guest({ ...by(ann), phone: ann.phone }))
      return [ann]
    },
  },
  {
    name: 'a guest order under the partner’s number, written with +84',
    without: { signals: ['phone'] },
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.complete(await stage.guest({ ...by(ann), phone: `+84 ${ann.phone.slice(1)}` }))
      return [ann]
    },
  },
  {
    name: 'a guest order under the number of the partner’s address',
    without: { signals: ['phone'] },
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.sql(`update addresses set phone = '0399222333' where id = $1`, [ann.addressId])
      await stage.complete(await stage.guest({ ...by(ann), phone: '0399222333' }))
      return [ann]
    },
  },
  {
    name: 'a guest order under the partner’s e-mail address',
    without: { signals: ['email'] },
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.sql(`update customers set email = 'ann' || id || '@mot.test' where id = $1`, [ann.id])
      await stage.complete(await stage.guest({ ...by(ann), email: `ann${ann.id}@mot.test` }))
      return [ann]
    },
  },
  {
    name: 'a guest order on the partner’s device, under another number',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, device] = [await seller(stage), stage.device()]
      await stage.seen(ann, device)
      await stage.complete(await stage.guest(by(ann), { device }))
      return [ann]
    },
  },
  {
    name: 'a second account with a second number on the same device',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, other, device] = [await seller(stage), stage.person(), stage.device()]
      await stage.seen(ann, device)
      await stage.complete(await stage.buy(other, by(ann), { device }))
      return [ann, other]
    },
  },
  {
    name: 'a second account that once shared a device, now on a third',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, other, device] = [await seller(stage), stage.person(), stage.device()]
      await stage.seen(ann, device)
      await stage.seen(other, device)
      await stage.complete(await stage.buy(other, by(ann), { device: stage.device() }))
      return [ann, other]
    },
  },
  {
    name: 'two accounts, one bank account, the second a suspended partner',
    without: { signals: ['bank'] },
    play: async (stage) => {
      const [ann, other] = [await seller(stage, { number: '0071 000 123 456' }), stage.person()]
      await stage.partner(other, 'collaborator', { number: '0071000123456', isSuspended: true })
      await stage.complete(await stage.buy(other, by(ann)))
      return [ann, other]
    },
  },
  {
    name: 'one bank account, the bank’s name written differently',
    without: { signals: ['bank'] },
    play: async (stage) => {
      const [ann, other] = [await seller(stage, { number: '19036-777-888', bank: 'Techcombank' }), stage.person()]
      await stage.partner(other, 'agency', { number: '19036777888', bank: 'TCB', isSuspended: true })
      await stage.complete(await stage.buy(other, by(ann)))
      return [ann, other]
    },
  },
  {
    name: 'a bank account number equal to the buyer’s phone number',
    without: { signals: ['bank'] },
    play: async (stage) => {
      const ann = await seller(stage, { number: '0399444555' })
      await stage.complete(await stage.guest({ ...by(ann), phone: '0399444555' }))
      return [ann]
    },
  },
  {
    name: 'two accounts, one identity card',
    without: { signals: ['identityCard'] },
    play: async (stage) => {
      const [ann, other] = [await seller(stage, { cmnd: '001099005678' }), stage.person()]
      await stage.partner(other, 'collaborator', { cmnd: '001099005678', isSuspended: true })
      await stage.complete(await stage.buy(other, by(ann)))
      return [ann, other]
    },
  },
  {
    name: 'cycle A → B → A: the seller’s referrer buys from the seller',
    without: { signals: ['ring'] },
    play: async (stage) => {
      const [ann, above] = [await seller(stage), stage.person()]
      await stage.broughtInBy(ann, above)
      await stage.complete(await stage.buy(above, by(ann)))
      return [ann, above]
    },
  },
  {
    name: 'cycle of three',
    without: { signals: ['ring'] },
    play: async (stage) => {
      const [ann, middle, top] = [await seller(stage), stage.person(), stage.person()]
      await stage.broughtInBy(ann, middle)
      await stage.broughtInBy(middle, top)
      await stage.complete(await stage.buy(top, by(ann)))
      return [ann, middle, top]
    },
  },
  {
    name: 'a cycle closed later: the first partner names the last one as referrer',
    nothing: 'setReferrer refuses, not the fraud signals; its answer is checked here',
    play: async (stage) => {
      const [first, last] = [await seller(stage), await seller(stage)]
      await stage.broughtInBy(last, first)
      await refused(
        stage.store.ask(setReferralPhone, { body: { referral_phone_number: last.phone } }, first),
        'REFERRER_NOT_FOUND',
      )
      await stage.complete(await stage.buy(first, {}))
      return [first, last]
    },
  },
  {
    name: 'two partners buy through each other’s links',
    without: { signals: ['trade'] },
    play: async (stage) => {
      const [ann, ben] = [await seller(stage), await seller(stage)]
      await stage.complete(await stage.buy(ann, by(ben)))
      await stage.complete(await stage.buy(ben, by(ann)))
      return [ann, ben]
    },
  },
  {
    name: 'rp replaced at checkout by the buyer’s second account',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [buyer, second, device] = [stage.person(), await seller(stage), stage.device()]
      await stage.seen(second, device)
      await stage.complete(await stage.buy(buyer, { referral_phone_number: second.phone }, { device }))
      return [buyer, second]
    },
  },
  {
    name: 'rp added to another partner’s link, to earn in addition',
    nothing: 'an order has one earner: there is no second column to fill',
    play: async (stage) => {
      const [honest, greedy, buyer] = [await seller(stage), await seller(stage), stage.person()]
      await stage.complete(await stage.buy(buyer, { ...by(honest), referral_phone_number: greedy.phone }))
      return [greedy]
    },
  },
  {
    name: 'referrer changed late, before the purchase',
    nothing: 'REFERRER_ALREADY_SET, checked here',
    play: async (stage) => {
      const [honest, accomplice, buyer] = [await seller(stage), await seller(stage), stage.person()]
      await stage.broughtInBy(buyer, honest)
      await refused(
        stage.store.ask(setReferralPhone, { body: { referral_phone_number: accomplice.phone } }, buyer),
        'REFERRER_ALREADY_SET',
      )
      await stage.complete(await stage.buy(buyer, {}))
      return [accomplice, buyer]
    },
  },
  {
    name: 'referrer set after the purchase, before its completion',
    nothing: 'the earner is stored with the order when it is placed',
    play: async (stage) => {
      const [accomplice, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, {})
      await stage.broughtInBy(buyer, accomplice)
      await stage.complete(code)
      return [accomplice, buyer]
    },
  },
  {
    name: 'cancelled before it is completed',
    nothing: 'no commission before completion, and a cancelled order cannot be completed',
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, by(ann))
      await stage.move(code, 'USER_CANCELLED')
      await stage.complete(code).catch(() => {}) // the order was released, whatever state is forced
      return [ann]
    },
  },
  {
    name: 'returned within the return period',
    without: { change: mute },
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, by(ann))
      await stage.complete(code)
      await stage.sendBack(code)
      return [ann]
    },
  },
  {
    name: 'returned after the payout',
    without: { change: mute },
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, by(ann))
      await stage.complete(code)
      stage.later(8)
      await stage.cashOut(ann)
      await stage.sendBack(code)
      return [ann]
    },
  },
  {
    name: 'paid out within the return period, then returned; the partner does not come back',
    without: { change: async (stage) => [await mute(stage), await noDaysOfReturn(stage)] },
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, by(ann))
      await stage.complete(code)
      await stage.cashOut(ann)
      await stage.sendBack(code)
      return [ann]
    },
  },
  {
    name: 'the second level paid out within the return period, and the order then returned',
    without: { change: async (stage) => [await mute(stage), await noDaysOfReturn(stage)] },
    play: async (stage) => {
      const [ann, above, buyer] = [await seller(stage), await seller(stage), stage.person()]
      await stage.broughtInBy(ann, above)
      const code = await stage.buy(buyer, by(ann))
      await stage.complete(code)
      await stage.cashOut(above)
      await stage.sendBack(code)
      return [above]
    },
  },
  {
    name: 'commission spent in a cart within the order’s return period',
    without: { change: async (stage) => [await mute(stage), await noDaysOfReturn(stage)] },
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, by(ann))
      await stage.complete(code)
      await stage.buy(ann, { is_use_balance_collaborator: true })
      await stage.sendBack(code)
      return [ann]
    },
  },
  {
    name: 'a payout while the order is being returned',
    nothing: 'held until the return is settled; the two scripts before show the purpose',
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, by(ann))
      await stage.complete(code)
      stage.later(6)
      await stage.move(code, 'CUSTOMER_RETURNING')
      stage.later(6)
      return [ann]
    },
  },
  {
    name: 'a monthly bonus claimed on orders that are then returned',
    without: { change: mute },
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, by(ann), { quantity: 3 })
      await stage.complete(code)
      await stage.sql(
        `update orders set created_at = '2026-10-20', completed_at = '2026-10-21' where order_code = $1`,
        [code],
      )
      await accepted(stage.store.ask(takeCollaboratorBonus, { body: { month: 10, year: 2026 } }, ann))
      await stage.cashOut(ann)
      await stage.sendBack(code)
      return [ann]
    },
  },
  {
    name: 'an import bonus claimed on purchases that are then returned',
    without: { change: mute },
    play: async (stage) => {
      const ann = stage.person()
      await stage.partner(ann, 'agency')
      const code = await stage.buy(ann, {}, { quantity: 3 })
      await stage.complete(code)
      await stage.sql(
        `update orders set created_at = '2026-10-20', completed_at = '2026-10-21' where order_code = $1`,
        [code],
      )
      await accepted(stage.store.ask(takeAgencyBonus, { body: { kind: 'import', period: '2026-10' } }, ann))
      await stage.cashOut(ann)
      await stage.sendBack(code)
      return [ann]
    },
  },
  {
    name: 'a guest on a new device, who logs in there as the seller before completion',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, device] = [await seller(stage), stage.device()]
      const code = await stage.guest(by(ann), { device })
      await stage.seen(ann, device)
      await stage.complete(code)
      return [ann]
    },
  },
  {
    name: 'a guest on a new device, who logs in there as the seller after completion',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, device] = [await seller(stage), stage.device()]
      await stage.complete(await stage.guest(by(ann), { device }))
      await stage.seen(ann, device)
      return [ann]
    },
  },
  {
    name: 'a suspect payout that the shop refuses, asked for again',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, device] = [await seller(stage), stage.device()]
      await stage.complete(await stage.guest(by(ann), { device }))
      await stage.seen(ann, device)
      stage.later(8)
      await stage.cashOut(ann)
      await stage.refuse(ann)
      return [ann]
    },
  },
  {
    name: 'a suspect order, spent in a cart',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, device] = [await seller(stage), stage.device()]
      await stage.complete(await stage.guest(by(ann), { device }))
      await stage.seen(ann, device)
      stage.later(8)
      await stage.buy(ann, { is_use_balance_collaborator: true })
      return [ann]
    },
  },
  {
    name: 'an agency buys through its own collaborator’s link at the agency price',
    nothing: 'an agency’s purchases are imports: nobody earns on them',
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.partner(ann, 'agency')
      await stage.complete(await stage.buy(ann, { ...by(ann), agency_by_customer_id: ann.id }))
      return [ann]
    },
  },
  {
    name: 'an agency’s second account buys through the agency’s link',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, other, device] = [stage.person(), stage.person(), stage.device()]
      await stage.partner(ann, 'agency')
      await stage.seen(ann, device)
      await stage.complete(await stage.buy(other, { agency_by_customer_id: ann.id }, { device }))
      return [ann, other]
    },
  },
  {
    name: 'the seller’s second account as second level',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, second, buyer, device] = [await seller(stage), await seller(stage), stage.person(), stage.device()]
      for (const partner of [ann, second]) await stage.seen(partner, device)
      await stage.broughtInBy(ann, second)
      await stage.complete(await stage.buy(buyer, by(ann)))
      return [second]
    },
  },
  {
    name: 'registered again on the same device, for referral points',
    without: { signals: ['device'] },
    play: async (stage) => {
      const [ann, device] = [await seller(stage), stage.device()]
      await stage.seen(ann, device)
      await registerAgain(stage, ann, device)
      return [ann]
    },
  },
  {
    name: 'registered again with a registered number',
    nothing: 'the number is taken, or not confirmed by a code: checked here',
    play: async (stage) => {
      const [ann, friend] = [await seller(stage), stage.person()]
      await refused(
        stage.store.ask(
          register,
          {
            body: {
              phone_number: friend.phone,
              name: 'Lại Là Tôi',
              password: 'matkhau123',
              otp: '000000',
              referral_phone_number: ann.phone,
            },
          },
          {},
        ),
        'PHONE_TAKEN',
        'WRONG_OTP',
      )
      return [ann]
    },
  },
  {
    name: 'a changed number: the profile does not accept it, so the old one still matches',
    without: { signals: ['phone'] },
    play: async (stage) => {
      const ann = await seller(stage)
      await stage.store.ask(updateProfile, { body: { name: 'Ann', phone_number: '0399777888' } as object }, ann)
      await stage.complete(await stage.guest({ ...by(ann), phone: ann.phone }))
      return [ann]
    },
  },
  {
    name: 'a seller deactivated by the store',
    without: {
      change: ({ sql }) =>
        sql(`create or replace trigger a_on before insert on partners for each row execute function tests_switch_on()`),
    },
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage, { status: 0 }), stage.person()]
      await stage.complete(await stage.buy(buyer, by(ann)))
      return [ann]
    },
  },
  {
    name: 'shares, balances and roles written into the order by the client',
    nothing: 'the contract does not read them',
    play: async (stage) => {
      const [nobody, buyer] = [stage.person(), stage.person()]
      await stage.complete(
        await stage.buy(buyer, {
          ...by(nobody),
          share_collaborator: 50_000,
          collaborator_referen_id: nobody.id,
          is_collaborator: true,
          earner: 'collaborator',
          total_final: 1,
        }),
      )
      return [nobody, buyer]
    },
  },
]

async function seller(
  stage: Stage,
  account: { number?: string; bank?: string; cmnd?: string; status?: number } = {},
): Promise<Person> {
  const partner = stage.person()
  await stage.partner(partner, 'collaborator', account)
  return partner
}

/** Registers a second account of `by`, and completes an order of it. */
async function registerAgain(stage: Stage, by: Person, device: string): Promise<void> {
  const phone_number = `0377${String(1_000_000 + again++).slice(1)}`
  await stage.store.ask(sendOtp, { body: { phone_number } }, { ip: `10.9.0.${again % 250}` })
  const body = {
    phone_number,
    name: 'Lại Là Tôi',
    password: 'matkhau123',
    otp: '000000',
    referral_phone_number: by.phone,
  }
  const reply = await stage.store.ask(register, { body }, { device })
  await accepted(Promise.resolve(reply))
  await stage.complete(await stage.buyAs({ id: reply.data.customer_id, token: reply.data.token ?? '' }, device))
}
let again = 0

async function refused(answer: Promise<{ msg_code: string }>, ...codes: string[]): Promise<void> {
  const { msg_code } = await answer
  if (!codes.includes(msg_code)) throw new Error(`expected ${codes.join(' or ')}, was ${msg_code}`)
}
async function accepted(answer: Promise<{ status: number; msg_code: string }>): Promise<void> {
  const { status, msg_code } = await answer
  if (status >= 300) throw new Error(`refused: ${msg_code}`)
}
