import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { orAgain } from '../../../src/ui/loadable.tsx'

const LOAD_AFTER_MS = 1_000 // behind what the form itself loads

type Schema<Values, Output> = z.ZodType<Output, Values>

/**
 * Checks a form by a schema that is loaded once the form is on the screen, because a schema brings zod with it. Where it cannot be loaded the form is
 * not checked here: the server does, and says the same at the same fields.
 */
export function lazyResolver<Values extends FieldValues, Output extends FieldValues>(
  load: () => Promise<Schema<Values, Output>>,
): Resolver<Values, unknown, Output> {
  const loadBoth = () => Promise.all([orAgain(load), orAgain(() => import('@hookform/resolvers/zod'))])
  let loading: Promise<Resolver<Values, unknown, Output> | undefined> | undefined
  const resolver = () =>
    (loading ??= loadBoth().then(
      ([schema, { zodResolver }]) => zodResolver(schema) as Resolver<Values, unknown, Output>,
      () => (loading = undefined),
    ))
  setTimeout(() => void resolver(), LOAD_AFTER_MS)
  return async (values, context, options) =>
    (await resolver())?.(values, context, options) ?? { values: values as never, errors: {} } // of the form, unchecked
}
