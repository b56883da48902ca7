import { styled } from 'styled-components'

/** The current step of several. `filled` is the length of the bar in percent: 25, 75, 100 in the checkout (storefront.md §9). */
export function ProgressSteps({
  label,
  steps,
  current,
  filled,
}: {
  label: string
  steps: readonly string[]
  /** index */ current: number
  filled: 25 | 75 | 100
}) {
  return (
    <Steps aria-label={label} data-filled={filled}>
      {steps.map((name, index) => (
        <li key={name} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          <span>{index + 1}</span>
          {name}
        </li>
      ))}
    </Steps>
  )
}

const Steps = styled.ol`
  --filled: 25%;
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-2);
  padding-top: var(--space-3);
  &[data-filled='75'] {
    --filled: 75%;
  }
  &[data-filled='100'] {
    --filled: 100%;
  }
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 4px;
    border-radius: var(--radius-full);
    background: linear-gradient(90deg, var(--color-main) var(--filled), var(--color-sunken) 0);
  }
  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & > li > span {
    display: grid;
    place-items: center;
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    border-radius: 50%;
    background: var(--color-sunken);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > li[aria-current],
  & > li[data-done] {
    color: var(--color-text);
    font-weight: 600;
  }
  & > li[aria-current] > span,
  & > li[data-done] > span {
    background: var(--color-main);
    color: var(--color-on-main);
  }
  @media (forced-colors: active) {
    & > li > span {
      border: 1px solid;
    }
    & > li[aria-current] > span {
      outline: 2px solid Highlight;
    }
  }
`
