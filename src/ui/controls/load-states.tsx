import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { Skeleton } from './skeleton.tsx'

type Props<Data> = {
  query: { data: Data | undefined; isPending: boolean; refetch: () => unknown }
  /** placeholder while loading; default: a block skeleton */
  loading?: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query in its four states: loading, empty, failed, ready (CONTRIBUTING.md "How code reads"). */
export function LoadStates<Data>({
  query: { data, isPending, refetch },
  loading = <Skeleton shape="block" />,
  isEmpty,
  empty,
  children,
}: Props<Data>) {
  if (isPending) return loading
  if (data === undefined) return <LoadFailed retry={refetch} />
  return isEmpty?.(data) ? empty : children(data)
}
