import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../i18n/i18n-context.tsx'
import { sayFirst } from '../../ui/controls/say-first.ts'
import { Icon } from '../../ui/icon.tsx'

const STARS = [1, 2, 3, 4, 5] as const

/** One to five stars as radio buttons, so that arrow keys work. */
export function StarInput({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}) {
  const t = useT()
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) first.current?.focus()
  }, [error])
  return (
    <Group aria-invalid={error ? true : undefined} aria-describedby={error ? `${name}-note` : undefined}>
      <legend>{t('reviews.stars')}</legend>
      <div>
        {STARS.map((stars) => (
          <label key={stars} data-lit={stars <= value || undefined}>
            <input
              className="hidden-text"
              type="radio"
              ref={stars === 1 ? first : undefined}
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={t('reviews.n_stars', { count: stars })}
            />
            <Icon name={stars <= value ? 'star-filled' : 'star'} size={32} />
          </label>
        ))}
        <output>{value > 0 ? t(`reviews.word_${value}`) : ''}</output>
      </div>
      {error && (
        <p id={`${name}-note`} ref={sayFirst}>
          {error}
        </p>
      )}
    </Group>
  )
}

const Group = styled.fieldset`
  & > legend {
    font-size: var(--text-2);
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
  }
  & label {
    position: relative;
    display: grid;
    place-items: center;
    width: var(--tap);
    height: var(--tap);
    border-radius: var(--radius-s);
    color: var(--color-border-strong);
    cursor: pointer;
  }
  & label[data-lit] {
    color: var(--color-star);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--color-main-text);
  }
  & output {
    margin-left: var(--space-3);
    font-size: var(--text-2);
    color: var(--color-text-soft);
  }
  & > p {
    font-size: var(--text-1);
    color: var(--color-danger);
  }
`
