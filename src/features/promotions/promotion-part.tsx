import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { LoadFailed } from '../../ui/controls/load-failed.tsx'
import { Skeleton } from '../../ui/controls/skeleton.tsx'
import { ShelfHeading } from '../../ui/commerce/shelf-heading.tsx'

type Props = {
  title: string
  /** URL of the full list */ to?: string
  state: { data: readonly unknown[] | undefined; isPending: boolean; isError: boolean; refetch: () => unknown }
  children: ReactNode
}

/** One kind of promotion on a page; renders nothing when there are none. */
export function Part({ title, to, state, children }: Props) {
  if (state.data?.length === 0) return null
  return (
    <section aria-label={title}>
      <ShelfHeading title={title} to={to ?? null} />
      {state.isPending ? <Skeleton shape="block" /> : state.isError ? <LoadFailed retry={state.refetch} /> : children}
    </section>
  )
}

export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-10);
  padding-bottom: var(--space-12);
`
export const CardColumns = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
  gap: var(--space-4);
  & > li {
    min-width: 0;
  }
`
