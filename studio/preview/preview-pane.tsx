import { useState } from 'react'
import { styled } from 'styled-components'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { FIELDS, type FieldName } from '../../src/theme/fields.ts'
import { SmallSelect } from '../components/small-select.tsx'
import { ToolButton } from '../components/tool-button.tsx'
import { useWorkspace } from '../workspace.tsx'
import { DEVICES } from './devices.ts'
import { usePreviewPages } from './preview-pages.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { usePlaceInAddress } from './use-place-in-address.ts'
import { usePreview } from './preview-store.ts'
import { usePreviewAddress } from './use-preview-address.ts'
import { ViewAs } from './view-as.tsx'

const LANGUAGE_NAMES = { vi: 'VI', en: 'EN', ko: 'KO' } as const

/** The preview: the selected page on the selected devices. */
export function PreviewPane() {
  const t = useT()
  const { preview, ui } = useWorkspace()
  const { devices, isMany, language, path, isTouching, recorded } = usePreview(preview, (state) => state)
  const address = usePreviewAddress()
  usePlaceInAddress()
  const [run, setRun] = useState(0)
  const pages = usePreviewPages()
  const first = devices[0] ?? DEVICES[1]
  const page = pages.find((one) => one.path === path)

  const onPicked = (fields: string[]) => {
    const field = fields.find((one): one is FieldName => Object.hasOwn(FIELDS, one))
    if (field) ui.goToField(field)
  }
  return (
    <Pane aria-label={t('shell.preview')}>
      <Tools>
        {recorded === undefined ? (
          <>
            <SmallSelect
              label={t('preview.page')}
              icon="globe"
              value={page?.path ?? path}
              options={[
                ...pages.map((one) => ({ value: one.path, label: one.label })),
                ...(page ? [] : [{ value: path, label: path }]),
              ]}
              onChange={(to) => preview.go(to)}
            />
            <SmallSelect
              label={t('preview.language')}
              icon="languages"
              value={language}
              options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              onChange={(to) => preview.state.setState({ language: to })}
            />
            <ViewAs />
          </>
        ) : (
          <b>{t('support.recorded', { page: path })}</b>
        )}
        <i />
        <Narrow>
          <SmallSelect
            label={t('preview.device')}
            icon={first.icon}
            value={first.id}
            options={DEVICES.map(({ id }) => ({ value: id, label: t(`device.${id}`) }))}
            onChange={(id) => preview.chooseDevice(DEVICES.find((one) => one.id === id) ?? first)}
          />
        </Narrow>
        <div role="group" aria-label={t('preview.device')}>
          {DEVICES.map((device) => (
            <button
              key={device.id}
              type="button"
              aria-pressed={devices.includes(device)}
              title={t(`device.${device.id}`)}
              aria-label={t(`device.${device.id}`)}
              onClick={() => preview.chooseDevice(device)}
            >
              {device.width}
            </button>
          ))}
        </div>
        <ToolButton
          className="roomy"
          icon="columns-2"
          label={t('preview.compare')}
          aria-pressed={isMany}
          onClick={() => preview.showMany(!isMany)}
        />
        <ToolButton
          icon="mouse-pointer-click"
          label={t('preview.touch')}
          aria-pressed={isTouching}
          onClick={() => preview.touch(!isTouching)}
        />
        <ToolButton icon="refresh-cw" label={t('preview.reload')} onClick={() => setRun(run + 1)} />
      </Tools>
      <Stage>
        {address &&
          devices.map((device, index) => (
            <PreviewFrame
              key={`${run}-${index}`}
              preview={preview}
              address={address}
              device={device}
              onPicked={onPicked}
            />
          ))}
      </Stage>
    </Pane>
  )
}

const NARROW_PX = 1200

const Pane = styled.main`
  display: grid;
  grid-template-rows: auto 1fr;
  min-width: 0;
  min-height: 0;
  background: var(--color-stage);
`
const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-1) var(--space-3);
  background: var(--color-surface);
  border-bottom: 1px solid var(--color-border);
  overflow-x: auto;
  scrollbar-width: none;
  & > i {
    flex: 1;
  }
  & > * {
    flex-shrink: 0;
  }
  & > label:first-child {
    flex-shrink: 1;
    min-width: 96px;
  }
  & [role='group'] {
    display: flex;
    padding: 2px;
    border-radius: var(--radius-s);
    background: var(--color-sunken);
  }
  & [role='group'] button {
    min-height: calc(var(--tap) - 4px);
    padding-inline: var(--space-2);
    border-radius: 4px;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    color: var(--color-text-soft);
  }
  & [role='group'] button[aria-pressed='true'] {
    background: var(--color-raised);
    color: var(--color-text);
    font-weight: 600;
    box-shadow: var(--shadow-card);
  }
  @media (max-width: ${NARROW_PX}px) {
    & > [role='group'] {
      display: none;
    }
  }
  @media (max-width: 860px) {
    padding-inline: var(--space-2);
  }
  @media (max-width: 480px) {
    & > .roomy {
      display: none; /* two devices beside each other have no room */
    }
  }
`
/** Device choice as a select, where the buttons do not fit. */
const Narrow = styled.span`
  display: none;
  min-width: 0;
  @media (max-width: ${NARROW_PX}px) {
    display: flex;
  }
  @media (max-width: 480px) {
    & select {
      width: 20px; /* its icon says which */
    }
  }
`
const Stage = styled.div`
  display: flex;
  gap: var(--space-4);
  min-width: 0;
  min-height: 0;
  padding: var(--space-4);
  overflow: clip;
  @media (max-width: 860px) {
    padding: var(--space-2);
  }
`
