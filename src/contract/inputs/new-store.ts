import { z } from 'zod'
import { Email } from './email.ts'
import { text } from './fields.ts'

/** Of people who run a store: longer than a customer's. */
export const StudioPassword = z
  .string({ error: 'form.password_required' })
  .min(8, { error: 'form.password_short_8' })
  .max(128, { error: 'form.too_long' })

/** The store's part of its address. */
export const StoreCode = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, { error: 'form.store_code_invalid' })
  .max(40, { error: 'form.store_code_invalid' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'form.store_code_invalid' })

/** What a store sells: decides on its first look. */
export const STORE_KINDS = ['fashion', 'food', 'beauty', 'home', 'tech', 'kids', 'services'] as const
export type StoreKind = (typeof STORE_KINDS)[number]

/** The looks that fit each kind (themes/preset-{look}.json); the first is taken unless another is chosen. */
export const STORE_LOOKS = {
  fashion: ['lua', 'chi-theu', 'muc', 'troi-quang'],
  food: ['ca-phe', 'la-non', 'mat-pho', 'nghe'],
  beauty: ['hoa-dao', 'lua', 'troi-quang', 'son-mai'],
  home: ['gom', 'rung', 'son-mai', 'chi-theu'],
  tech: ['dem', 'bien', 'troi-quang', 'nghe'],
  kids: ['san-choi', 'troi-quang', 'la-non', 'mat-pho'],
  services: ['bien', 'muc', 'chi-theu', 'rung'],
} as const satisfies Record<StoreKind, readonly string[]>
export type StoreLook = (typeof STORE_LOOKS)[StoreKind][number]
const LOOKS: StoreLook[] = [...new Set(Object.values(STORE_LOOKS).flat())]

/** `owner` makes an account; who is signed in leaves it out. */
export const NewStoreInput = z.object({
  name: text(100, 1),
  code: StoreCode,
  kind: z.enum(STORE_KINDS),
  /** Left out: the first that fits the kind. */
  look: z.enum(LOOKS).optional(),
  owner: z.object({ name: text(100, 1), email: Email, password: StudioPassword }).nullish(),
})
export type NewStoreInput = z.input<typeof NewStoreInput>
