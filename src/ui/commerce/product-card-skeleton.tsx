import { styled } from 'styled-components'
import { Skeleton } from '../controls/skeleton.tsx'

/** Placeholder with the height of a product card, so that loading causes no layout shift. */
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
