import { styled } from 'styled-components'
import { STORE_LOOKS, type StoreKind, type StoreLook } from '../../src/contract/inputs/new-store.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'

const PICTURES = import.meta.glob<string>('../presets/pictures/*.webp', {
  import: 'default',
  query: '?no-inline',
  eager: true,
})

/** The looks that fit what is sold, as pictures of a filled shop; `npm run shots -- preset-pictures` draws them. */
export function LookChoice({
  kind,
  look,
  onChange,
}: {
  kind: StoreKind
  look: StoreLook
  onChange: (look: StoreLook) => void
}) {
  const t = useT()
  return (
    <Group>
      <legend>{t('opening.look')}</legend>
      <p>{t('opening.look_hint')}</p>
      <div>
        {STORE_LOOKS[kind].map((one) => (
          <label key={one}>
            <input type="radio" name="look" value={one} checked={look === one} onChange={() => onChange(one)} />
            <img src={PICTURES[`../presets/pictures/${one}.webp`]} alt="" width={360} height={270} />
            <b>{t(`presets.of.${one}.name`)}</b>
          </label>
        ))}
      </div>
    </Group>
  )
}

const Group = styled.fieldset`
  min-width: 0;
  & > legend {
    font-weight: 600;
  }
  & > p {
    margin-bottom: var(--space-2);
    color: var(--color-text-soft);
    font-size: var(--text-1);
  }
  & > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: var(--space-2);
  }
  & label {
    position: relative;
    display: grid;
    overflow: hidden;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
    cursor: pointer;
  }
  & label:has(:checked) {
    border-color: var(--color-main);
    box-shadow: inset 0 0 0 2px var(--color-main);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--color-main-text);
    outline-offset: 2px;
  }
  & input {
    position: absolute;
    inset: var(--space-2) auto auto var(--space-2);
    width: 20px;
    height: 20px;
    accent-color: var(--color-main);
  }
  & img {
    width: 100%;
    height: auto;
  }
  & b {
    padding: var(--space-1) var(--space-3);
    font-weight: 600;
  }
`
