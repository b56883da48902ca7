import type { ComponentProps } from 'react'
import { CallFailure } from '../../api/query.ts'
import { LoadStates } from '../../ui/controls/load-states.tsx'
import { Notice } from '../../ui/controls/notice.tsx'

type Props<Data> = ComponentProps<typeof LoadStates<Data>> & {
  query: { data: Data | undefined; isPending: boolean; refetch: () => unknown; error?: Error | null }
}

/** As `LoadStates`; what the server refuses is shown in its own words, without a retry that could not succeed (partners.md §8). */
export function PartnerStates<Data>(props: Props<Data>) {
  const { error } = props.query
  const refusal =
    error instanceof CallFailure && error.reply.code >= 400 && error.reply.code < 500 ? error.reply.msg : ''
  return refusal ? <Notice tone="danger">{refusal}</Notice> : <LoadStates {...props} />
}
