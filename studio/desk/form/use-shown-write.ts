import { useState } from 'react'
import type { Args, Endpoint } from '../../../src/contract/endpoint.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { useWrite, type WriteOptions } from '../shell/calls.ts'

/** `useWrite` for a form that shows a refusal itself. */
export function useShownWrite<E extends Endpoint>(endpoint: E, invalidates: string[]) {
  const t = useT()
  const [problem, setProblem] = useState('')
  const { write, isBusy } = useWrite(endpoint, {
    invalidates,
    handles: ({ msg }) => {
      setProblem(msg || t('state.offline_text'))
      return true
    },
  })
  return {
    problem,
    isBusy,
    write: (args: Args<E>, options?: WriteOptions) => {
      setProblem('')
      return write(args, options)
    },
  }
}
