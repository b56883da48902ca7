import { z } from 'zod'
import { text, wholeNumber } from './fields.ts'

/**
 * Facts that conditions are tested on: completed orders, their sum in đồng, whole days since the last of them; points; whole days since registration; days to
 * the next birthday on Vietnam's calendar, 0 today; partner: 0 no, 1 collaborator, 2 agency; and profile fields.
 */
export const CUSTOMER_FACTS = [
  'orders',
  'spent',
  'last_order_days',
  'points',
  'member_days',
  'birthday_days',
  'partner',
  'sex',
  'province',
  'birth_month',
] as const

const Bound = wholeNumber(0, 999_999_999_999)
const Condition = z.object({
  fact: z.enum(CUSTOMER_FACTS),
  from: Bound.optional(),
  to: Bound.optional(),
  in: z.array(Bound).min(1).max(100).optional(),
})

/** As they are stored. */
export const GroupConditions = z.array(Condition).max(20)

/** All conditions have to be met. Each says something, and can be met. */
export const GroupConditionsInput = z
  .array(
    Condition.refine(({ from, to, in: some }) => from !== undefined || to !== undefined || some !== undefined, {
      error: 'form.required',
    }).refine(({ from, to }) => from === undefined || to === undefined || from <= to, { error: 'form.number_invalid' }),
  )
  .min(1, { error: 'form.conditions_missing' })
  .max(20)

/** A group of customers as its editor saves it. */
export const CustomerGroupInput = z.object({ name: text(100, 1), conditions: GroupConditionsInput })
