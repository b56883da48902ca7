import { styled } from 'styled-components'
import { Skeleton } from '../controls/skeleton.tsx'

/** A product card before its product is here; the same height, so that nothing jumps. */
export function ProductCardSkeleton() {
  return (
    <Shape>
      <Skeleton shape="square" />
      <Skeleton />
      <Skeleton width="half" />
      <Skeleton shape="title" width="half" />
      <Skeleton width="third" />
    </Shape>
  )
}

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  font-size: var(--text-2);
`
