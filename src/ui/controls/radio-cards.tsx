import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export type RadioCard = {
  value: string
  title: ReactNode
  text?: ReactNode
  /** content at the end of the card: a fee, a logo */ aside?: ReactNode
  disabled?: boolean
}
type Props = {
  legend: string
  /** when the legend is visible elsewhere */
  hideLegend?: boolean
  name: string
  cards: readonly RadioCard[]
  /** selected value; in a form without handlers, leave out `onChange` and set `defaultValue` */
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: (value: string) => void
}

/** One of several choices, each with an explanation. Native radio buttons, so that arrow keys and forms without JavaScript work. */
export function RadioCards({ legend, hideLegend, name, cards, value, defaultValue, onChange }: Props) {
  return (
    <Group>
      <legend className={hideLegend ? 'hidden-text' : undefined}>{legend}</legend>
      {cards.map((card) => (
        <label key={card.value}>
          <input
            type="radio"
            name={name}
            value={card.value}
            disabled={card.disabled}
            {...(onChange
              ? { checked: value === card.value, onChange: () => onChange(card.value) }
              : { defaultChecked: defaultValue === card.value })}
          />
          <span>
            <b>{card.title}</b>
            {card.text && <small>{card.text}</small>}
          </span>
          {card.aside && <em>{card.aside}</em>}
        </label>
      ))}
    </Group>
  )
}

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  & > legend {
    font-weight: 600;
    margin-bottom: var(--space-2);
  }
  & > label {
    display: flex;
    flex-wrap: wrap; /* large text: the price below the name */
    align-items: center;
    gap: 0 var(--space-3);
    min-height: 56px;
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    cursor: pointer;
    transition: border-color var(--fast) var(--ease);
  }
  & > label:has(:checked) {
    border-color: var(--color-main);
    box-shadow: inset 0 0 0 1px var(--color-main);
    background: var(--color-main-soft);
  }
  & > label:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  & > label > span {
    flex: 1 1 6rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: 600;
    font-size: var(--text-2);
  }
  & small {
    display: block;
    font-size: var(--text-1);
    color: var(--color-text-soft);
  }
  & em {
    font-style: normal;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--color-main);
  }
`
