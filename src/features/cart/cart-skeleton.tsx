import { styled } from 'styled-components'
import { Skeleton } from '../../ui/controls/skeleton.tsx'

export function CartSkeleton() {
  return (
    <Shape aria-hidden="true">
      <Skeleton shape="title" width="third" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </Shape>
  )
}

const Shape = styled.div`
  width: min(100% - 2 * var(--gutter), var(--page) - 2 * var(--gutter));
  margin: 0 auto;
  padding-block: var(--space-6) var(--space-12);
  display: grid;
  gap: var(--space-5);
`
