import { normalised } from '../../../src/domain/normalised.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** True for the 49,000 most common passwords of leaks, in any case: they are tried first. The list is loaded at the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return (await common).has(normalised(password).toLowerCase())
}
