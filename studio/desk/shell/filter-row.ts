import { styled } from 'styled-components'

/** The filters above a list. */
export const FilterRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  & > input {
    flex: 1 1 220px;
    width: auto;
  }
`
