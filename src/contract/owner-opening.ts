import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Address } from './inputs/fields.ts'
import { Count, Money } from './wire.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'form.text_invalid' })

/** What is left to do until the first sale, how many of the sample goods stand in the shop, and what its own delivery costs. */
export const Opening = z.object({
  has_logo: z.boolean(),
  has_product: z.boolean(),
  has_shipping: z.boolean(),
  has_account: z.boolean(),
  /** Returns and privacy are published. */
  has_policies: z.boolean(),
  has_order: z.boolean(),
  sample_goods: Count,
  /** Lowest and highest; null without fees. */
  shipping_fees: z.object({ from: Money, to: Money }).nullable(),
})
export type Opening = z.infer<typeof Opening>

/** The colours of the look; null leaves them as they are. */
export const LogoInput = z.object({
  logo_url: Address,
  palette: z.object({ main: Colour, second: Colour, header: Colour, headerText: Colour }).nullish(),
})
export type LogoInput = z.output<typeof LogoInput>

export const getOpening = endpoint({
  method: 'GET',
  scope: 'owner',
  path: 'opening',
  summary: 'What is left to do until the first sale',
  auth: 'owner',
  permission: 'products.read',
  data: Opening,
})
export const setSampleGoods = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'opening/sample_goods',
  summary: 'Put sample goods into the shop, or take all of them out again',
  auth: 'owner',
  permission: 'products.write',
  body: z.object({ shown: z.boolean() }),
  data: Opening,
})
export const setLogo = endpoint({
  method: 'PUT',
  scope: 'owner',
  path: 'opening/logo',
  summary: 'Use an uploaded picture as logo, and its colours for the look; publishes it',
  auth: 'owner',
  permission: 'theme.publish',
  body: LogoInput,
  data: Opening,
})
