import { styled } from 'styled-components'

export const TabRow = styled.div`
  display: flex;
  gap: var(--space-2);
`
export const RoomTab = styled.button`
  min-height: 40px;
  padding-inline: var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-s);
  &[aria-selected='true'] {
    border-color: var(--color-main);
    background: var(--color-main-soft);
    font-weight: 600;
  }
`
