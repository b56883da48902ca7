import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { PERSONAS, SHOP_STATES, type Persona, type ShopState } from '../../src/contract/preview-views.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { SelectField } from '../../src/ui/controls/select.tsx'
import { BarButton, dropDown } from '../components/bar-button.ts'
import { Icon } from '../components/icon.tsx'
import { useWorkspace } from '../workspace.tsx'
import { usePreview } from './preview-store.ts'
import { lazyComponent } from '../components/lazy-component.tsx'

/** Loaded when the window is opened. */
const ViewTime = lazyComponent(() => import('./view-time.tsx'))

/** Whom the preview shows the store to, in which state, and filled by which store. */
export function ViewAs() {
  const t = useT()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { preview, store } = useWorkspace()
  const format = useFormat()
  const { persona, shopState, content, contents, minute } = usePreview(preview, (state) => state)
  const isUsual = persona === 'visitor' && shopState === 'usual' && content === '' && minute === undefined
  const shown = [
    t(`persona.${persona}`),
    ...(shopState === 'usual' ? [] : [t(`shop_state.${shopState}`)]),
    ...(content === '' ? [] : [contents.find(({ store_code }) => store_code === content)?.name ?? content]),
    ...(minute === undefined ? [] : [format.dateTime(`${minute}:00+07:00`)]),
  ].join(', ')
  return (
    <Place>
      <BarButton
        type="button"
        popoverTarget={id}
        data-on={!isUsual || undefined}
        title={t('preview.view_as')}
        aria-label={`${t('preview.view_as')}: ${shown}`}
      >
        <Icon name="circle-user" size={16} /> <span>{shown}</span>
      </BarButton>
      <section
        id={id}
        popover="auto"
        aria-label={t('preview.view_as')}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <SelectField
          label={t('preview.persona')}
          value={persona}
          options={PERSONAS.map((value) => ({ value, label: t(`persona.${value}`) }))}
          onChange={({ target }) => preview.view({ persona: target.value as Persona })} // one of the options
        />
        <SelectField
          label={t('preview.shop_state')}
          value={shopState}
          options={SHOP_STATES.map((value) => ({ value, label: t(`shop_state.${value}`) }))}
          onChange={({ target }) => preview.view({ shopState: target.value as ShopState })} // one of the options
        />
        <SelectField
          label={t('preview.content')}
          value={content}
          options={[
            { value: '', label: store.name },
            ...contents
              .filter(({ store_code }) => store_code !== store.store_code)
              .map(({ store_code, name }) => ({ value: store_code, label: name })),
          ]}
          onChange={({ target: { value } }) => preview.view({ content: value })}
        />
        {isOpen && <ViewTime />}
        <p>{t('preview.persona_hint')}</p>
      </section>
    </Place>
  )
}

const Place = styled.div`
  min-width: 0;
  & > button {
    max-width: 16em;
    font-size: var(--text-2);
  }
  & > button[data-on] {
    background: var(--color-main-soft);
    color: var(--color-main-text);
  }
  & > button > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 480px) {
    & > button > span:last-child {
      display: none; /* its icon says what it is, its name the rest */
    }
  }
  & > [popover] {
    ${dropDown}
    inset: calc(var(--tap) * 2 + 44px) var(--space-3) auto auto;
    width: min(320px, calc(100vw - 2 * var(--space-3)));
    padding: var(--space-4);
  }
  & > [popover]:popover-open {
    display: grid;
    gap: var(--space-3);
  }
  & p {
    font-size: 0.8125rem;
    color: var(--color-text-soft);
  }
`
