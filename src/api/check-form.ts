import type { z } from 'zod'
import type { Translate } from '../i18n/translator.ts'

/**
 * What is wrong with a form, by field, in the page's language; empty when nothing is. `loadSchema` imports the contract's schema, which the first
 * page does not carry. Where it cannot be had, without a network or after a new build, nothing is found here: the call that follows is checked by
 * the server with the same schema, and its failure has a message.
 */
export async function checkForm(
  loadSchema: () => Promise<z.ZodType>,
  values: unknown,
  t: Translate,
): Promise<Partial<Record<string, string>>> {
  const schema = await loadSchema().catch(() => undefined)
  const issues = schema?.safeParse(values).error?.issues ?? []
  // the first problem of a field is the one to show
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [path[0], t(message.startsWith('form.') ? message : 'form.required')]),
  )
}
