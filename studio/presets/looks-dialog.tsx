import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { Action } from '../components/tool-button.tsx'
import { BeforeAfter, PHONE } from '../preview/before-after.tsx'
import { LookFrame } from '../preview/look-frame.tsx'
import { comparedPath, PageChoice, type ComparedPage } from '../preview/page-choice.tsx'
import { useOpenDocument, useWorkspace } from '../workspace.tsx'
import { matchesPreset } from './apply-preset.ts'
import { PRESETS, type Preset } from './presets.ts'
import { useLook, withLook } from './use-look.ts'

/** All looks on a real page of the store; one of them beside the page as it is, with a slider between before and after. */
export default function LooksDialog() {
  const t = useT()
  const { ui } = useWorkspace()
  const document = useOpenDocument((state) => state.history.document)
  const [page, setPage] = useState<ComparedPage>('home')
  const [chosen, setChosen] = useState<Preset>()
  const [last, setLast] = useState<Preset>() // where the focus was, and returns to
  const use = useLook()
  const themes = useMemo(() => new Map(PRESETS.map((preset) => [preset.id, withLook(document, preset)])), [document])
  const name = (preset: Preset) => t(`presets.of.${preset.id}.name`)
  const close = () => ui.show({ dialog: undefined })
  const footer = chosen && (
    <>
      <Action autoFocus onClick={() => setChosen(undefined)}>
        {t('looks.back')}
      </Action>
      <Action
        kind="primary"
        onClick={() => {
          use(chosen)
          close()
        }}
      >
        {t('looks.use')}
      </Action>
    </>
  )
  return (
    <Modal
      title={chosen ? t('looks.compare', { name: name(chosen) }) : t('looks.title')}
      onClose={close}
      footer={footer}
      size="full"
    >
      <PageChoice page={page} onChange={setPage} />
      {chosen ? (
        <LookBeforeAfter key={`${chosen.id} ${page}`} preset={chosen} path={comparedPath(page)} />
      ) : (
        <Gallery>
          {PRESETS.map((preset) => (
            <li key={preset.id}>
              <button
                type="button"
                aria-pressed={matchesPreset(document, preset.document)}
                autoFocus={preset === last}
                onClick={() => {
                  setChosen(preset)
                  setLast(preset)
                }}
              >
                <LookFrame
                  key={page}
                  theme={themes.get(preset.id) ?? preset.theme}
                  path={comparedPath(page)}
                  {...PHONE}
                />
                <b>{name(preset)}</b>
                <small>{t(`presets.of.${preset.id}.about`)}</small>
              </button>
            </li>
          ))}
        </Gallery>
      )}
    </Modal>
  )
}

function LookBeforeAfter({ preset, path }: { preset: Preset; path: string }) {
  const t = useT()
  const document = useOpenDocument((state) => state.history.document)
  const theme = useOpenDocument((state) => state.theme)
  const after = useMemo(() => withLook(document, preset), [document, preset])
  return (
    <BeforeAfter
      path={path}
      before={{ label: t('looks.now'), theme }}
      after={{ label: t(`presets.of.${preset.id}.name`), theme: after }}
    />
  )
}

const Gallery = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 230px), 1fr));
  gap: var(--space-4);
  margin-top: var(--space-3);
  & button {
    display: grid;
    gap: var(--space-1);
    width: 100%;
    overflow: hidden;
    padding-bottom: var(--space-2);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-m);
  }
  & button:hover {
    border-color: var(--color-border-strong);
  }
  & button[aria-pressed='true'] {
    border-color: var(--color-main);
    box-shadow: 0 0 0 1px var(--color-main);
  }
  & :is(b, small) {
    padding-inline: var(--space-3);
  }
  & small {
    font-size: 0.8125rem;
  }
`
