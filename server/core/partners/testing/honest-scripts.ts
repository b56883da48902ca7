import type { Person, Stage } from './fraud-stage.ts'

/** Scenarios that must earn, and the amount finally paid out. */
export const HONEST_SCRIPTS: { name: string; earns: number; play: (stage: Stage) => Promise<Person[]> }[] = [
  {
    name: 'a customer buys through a seller’s link',
    earns: 10_000,
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      await stage.complete(await stage.buy(buyer, { collaborator_by_customer_id: ann.id }, { device: stage.device() }))
      return [ann]
    },
  },
  {
    name: 'a guest orders with a seller’s number',
    earns: 10_000,
    play: async (stage) => {
      const [ann, device] = [await seller(stage, '5555666677'), stage.device()]
      await stage.seen(ann, device)
      await stage.complete(await stage.guest({ referral_phone_number: ann.phone }))
      return [ann]
    },
  },
  {
    name: 'the customer’s referrer, when no link was opened',
    earns: 20_000,
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      await stage.broughtInBy(buyer, ann)
      await stage.complete(await stage.buy(buyer, {}, { quantity: 2 }))
      return [ann]
    },
  },
  {
    name: 'the last opened link has priority over the referrer',
    earns: 10_000,
    play: async (stage) => {
      const [ann, referrer, buyer] = [await seller(stage), await seller(stage), stage.person()]
      await stage.broughtInBy(buyer, referrer)
      await stage.complete(
        await stage.buy(buyer, { collaborator_by_customer_id: ann.id, referral_phone_number: referrer.phone }),
      )
      if ((await stage.payable(referrer)) !== 0) throw new Error('two were paid')
      return [ann]
    },
  },
  {
    name: 'a seller and their referrer',
    earns: 11_000,
    play: async (stage) => {
      const [ann, above, buyer] = [await seller(stage), await seller(stage), stage.person()]
      await stage.broughtInBy(ann, above)
      await stage.complete(await stage.buy(buyer, { collaborator_by_customer_id: ann.id }))
      return [ann, above]
    },
  },
  {
    name: 'a seller’s own purchase pays their referrer',
    earns: 10_000,
    play: async (stage) => {
      const [ann, above] = [await seller(stage), await seller(stage)]
      await stage.broughtInBy(ann, above)
      await stage.complete(await stage.buy(ann, {}))
      return [above]
    },
  },
  {
    name: 'an agency and the agency that brought it in',
    earns: 8_800,
    play: async (stage) => {
      const [ann, above, buyer] = [stage.person(), stage.person(), stage.person()]
      for (const agency of [ann, above]) await stage.partner(agency, 'agency')
      await stage.broughtInBy(ann, above)
      await stage.complete(await stage.buy(buyer, { agency_by_customer_id: ann.id }))
      return [ann, above]
    },
  },
  {
    name: 'an agency by its link',
    earns: 8_000,
    play: async (stage) => {
      const [ann, buyer] = [stage.person(), stage.person()]
      await stage.partner(ann, 'agency')
      await stage.complete(await stage.buy(buyer, { agency_by_customer_id: ann.id }))
      return [ann]
    },
  },
  {
    name: 'an agency’s order for a customer of its own',
    earns: 8_000,
    play: async (stage) => {
      const ann = stage.person()
      await stage.partner(ann, 'agency')
      await stage.complete(await stage.buy(ann, { is_order_for_customer: true }))
      return [ann]
    },
  },
  {
    name: 'twenty concurrent completions: one commission',
    earns: 10_000,
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const code = await stage.buy(buyer, { collaborator_by_customer_id: ann.id })
      await stage.sql('update orders set order_status = 5 where order_code = $1', [code])
      const tries = await Promise.allSettled(Array.from({ length: 20 }, () => stage.move(code, 'COMPLETED')))
      if (tries.filter(({ status }) => status === 'fulfilled').length !== 1) throw new Error('completed more than once')
      return [ann]
    },
  },
  {
    name: 'a buyer who is no partner saves the seller’s bank number and identity card, before and after the order',
    earns: 20_000,
    play: async (stage) => {
      const [ann, before, after] = [stage.person(), stage.person(), stage.person()]
      const numbers = { number: '0988776655', cmnd: '001099001111' }
      await stage.partner(ann, 'collaborator', numbers)
      await stage.partner(before, 'collaborator', { ...numbers, status: 0 })
      await stage.complete(await stage.buy(before, { collaborator_by_customer_id: ann.id }))
      await stage.complete(await stage.buy(after, { collaborator_by_customer_id: ann.id }))
      await stage.partner(after, 'collaborator', { ...numbers, status: 0 })
      return [ann]
    },
  },
  {
    name: 'a bank account that buyer and seller share only since after the order',
    earns: 10_000,
    play: async (stage) => {
      const [ann, other] = [await seller(stage), stage.person()]
      await stage.complete(await stage.buy(other, { collaborator_by_customer_id: ann.id }))
      stage.later(1)
      for (const partner of [ann, other]) await stage.partner(partner, 'collaborator', { number: '770077007700' })
      return [ann]
    },
  },
  {
    name: 'a suspect order holds its own commission and never the rest',
    earns: 30_000,
    play: async (stage) => {
      const [ann, buyer, device] = [await seller(stage), stage.person(), stage.device()]
      await stage.complete(await stage.buy(buyer, { collaborator_by_customer_id: ann.id }, { quantity: 2 }))
      await stage.complete(await stage.guest({ collaborator_by_customer_id: ann.id }, { device }))
      await stage.seen(ann, device)
      stage.later(8)
      await stage.cashOut(ann)
      await stage.complete(await stage.buy(buyer, { collaborator_by_customer_id: ann.id }))
      return [ann]
    },
  },
  {
    name: 'one of two orders is returned: the other stays paid',
    earns: 10_000,
    play: async (stage) => {
      const [ann, buyer] = [await seller(stage), stage.person()]
      const [kept, back] = [
        await stage.buy(buyer, { collaborator_by_customer_id: ann.id }),
        await stage.buy(buyer, { collaborator_by_customer_id: ann.id }),
      ]
      for (const code of [kept, back]) await stage.complete(code)
      await stage.sendBack(back)
      return [ann]
    },
  },
]

async function seller(stage: Stage, number?: string): Promise<Person> {
  const partner = stage.person()
  await stage.partner(partner, 'collaborator', number === undefined ? {} : { number })
  return partner
}
