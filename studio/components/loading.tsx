import { styled } from 'styled-components'
import { Icon } from './icon.tsx'

/** Loading indicator with a label. */
export function Loading({ label }: { label: string }) {
  return (
    <Centred role="status">
      <Icon name="loader-circle" size={24} />
      <span>{label}</span>
    </Centred>
  )
}

const Centred = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-2);
  height: 100%;
  min-height: 120px;
  color: var(--color-text-soft);
  & svg {
    animation: studio-wait 0.9s linear infinite;
  }
  @keyframes studio-wait {
    to {
      rotate: 1turn;
    }
  }
`
