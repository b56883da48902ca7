import type { z } from 'zod'
import type { Translate } from '../i18n/translator.ts'

/**
 * Validates a form. Returns the errors by field in the page's language; empty when valid. `loadSchema` imports the contract's schema, which is not in
 * the initial bundle. If the import fails (no network, a new build), the result is empty: the server validates the request with the same schema and
 * returns a message.
 */
export async function checkForm(
  loadSchema: () => Promise<z.ZodType>,
  values: unknown,
  t: Translate,
): Promise<Partial<Record<string, string>>> {
  const schema = await loadSchema().catch(() => undefined)
  const issues = schema?.safeParse(values).error?.issues ?? []
  // reversed, so that the first error of a field is kept
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [path[0], t(message.startsWith('form.') ? message : 'form.required')]),
  )
}
