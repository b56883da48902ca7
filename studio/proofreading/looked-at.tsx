import { useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { SharedTheme } from '../../src/contract/theme-shares.ts'
import { PATHS } from '../../src/domain/paths.ts'
import { useFormat, useT } from '../../src/i18n/i18n-context.tsx'
import { LANGUAGES } from '../../src/i18n/language.ts'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { SmallSelect } from '../components/small-select.tsx'
import { Action } from '../components/tool-button.tsx'
import { DEVICES } from '../preview/devices.ts'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { usePreview, type Preview } from '../preview/preview-store.ts'
import { ApproveForm } from './approve-form.tsx'
import { Approvals } from './approvals.tsx'
import { CommentThread, TextForm } from './comment-thread.tsx'
import { GuestName } from './guest-name.tsx'
import { useGuestName } from './use-guest-name.ts'
import type { Look } from './look.ts'
import { threadsOf, type Thread } from './threads.ts'
import { showThread, usePins } from './use-pins.ts'

const LANGUAGE_NAMES = { vi: 'VI', en: 'EN', ko: 'KO' } as const
const PAGES = ['home', 'products', 'categories', 'promotions', 'posts'] as const

/** The theme of a link beside what is said about it. */
export function LookedAt({ look, shared, preview }: { look: Look; shared: SharedTheme; preview: Preview }) {
  const t = useT()
  const format = useFormat()
  const { path, language, devices, pins } = usePreview(preview, (state) => state)
  const failure = useStore(look.state, (state) => state.failure)
  const isRenewed = useStore(look.state, (state) => state.isRenewed)
  const { open, closed } = useMemo(() => threadsOf(shared.comments), [shared.comments])
  const [name, setName] = useGuestName()
  const [isWriting, setWriting] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const attempt = useRef({ text: '', key: '' })
  usePins(preview, open)
  const device = devices[0] ?? DEVICES[1]
  const spotted = pins?.spotted
  const isPicking = pins?.isPicking ?? false

  const pages = [
    ...PAGES.map((page) => ({ value: PATHS[page], label: t(`pages.${page}`) })),
    ...(shared.product ? [{ value: shared.product, label: t('pages.product') }] : []),
    ...(shared.post ? [{ value: shared.post, label: t('pages.post') }] : []),
    { value: PATHS.cart, label: t('pages.cart') },
  ]
  const known = pages.some(({ value }) => value === path) ? pages : [...pages, { value: path, label: path }]

  const stopWriting = () => {
    setWriting(false)
    preview.pin({ spotted: undefined, isPicking: false })
  }
  const keyOf = (content: string) => {
    if (attempt.current.text !== content) attempt.current = { text: content, key: crypto.randomUUID() }
    return attempt.current.key
  }
  const say = async (text: string, thread?: Thread) => {
    if (name.trim() === '') return { ok: false as const, msg: t('proof.name_needed') }
    const place = { path, language, width: spotted?.width ?? device.width, spot: spotted?.spot ?? null }
    const about = thread ? { place: thread.top.place, parent_id: thread.top.id } : { place }
    const reply = await look.comment({ name, text, ...about, attempt: keyOf(JSON.stringify([name, text, about])) })
    if (!reply.ok) return reply
    attempt.current = { text: '', key: '' }
    if (!thread) stopWriting()
    return reply
  }
  const row = (thread: Thread) => (
    <CommentThread
      key={thread.top.id}
      thread={thread}
      isShown={thread.number === pins?.shown}
      onShow={() => showThread(preview, thread)}
      onAnswer={(text) => say(text, thread)}
    />
  )
  const isComposing = isWriting || spotted !== undefined
  return (
    <Screen>
      <header>
        <div>
          <h1>{shared.store_name}</h1>
          <small>
            {shared.version
              ? shared.starts_at
                ? t('proof.planned', { time: format.dateTime(shared.starts_at) })
                : t('proof.of_version', { name: shared.version.name ?? `#${shared.version.id}` })
              : t('proof.of_draft')}
            {' · '}
            {t('proof.ends', { time: format.dateTime(shared.ends_at) })}
          </small>
        </div>
        <nav>
          <SmallSelect
            label={t('preview.page')}
            icon="globe"
            value={path}
            options={known}
            onChange={(to) => preview.go(to)}
          />
          <SmallSelect
            label={t('preview.language')}
            icon="languages"
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(to) => preview.state.setState({ language: to })}
          />
          <SmallSelect
            label={t('preview.device')}
            icon={device.icon}
            value={device.id}
            options={DEVICES.map(({ id }) => ({ value: id, label: t(`device.${id}`) }))}
            onChange={(id) => preview.chooseDevice(DEVICES.find((one) => one.id === id) ?? device)}
          />
        </nav>
      </header>
      <main aria-label={t('shell.preview')}>
        <PreviewFrame
          key={device.id}
          preview={preview}
          address={shared.preview_address}
          device={device}
          onPicked={() => {}}
        />
      </main>
      <aside aria-label={t('proof.title')}>
        <p>
          {t('proof.asked', { author: shared.author })} {shared.note && <q>{shared.note}</q>}
        </p>
        {failure && <Notice tone="warning">{failure.msg || t('state.offline_text')}</Notice>}
        {isRenewed && (
          <Notice tone="info">
            {t('proof.renewed')}{' '}
            <Action kind="plain" onClick={look.seen}>
              {t('proof.seen')}
            </Action>
          </Notice>
        )}
        {isComposing ? (
          <TextForm
            keptAs={shared.store_code}
            label={t(spotted ? 'proof.about_spot' : 'proof.about_page')}
            onSend={(text) => say(text)}
            onCancel={stopWriting}
          >
            <GuestName value={name} onChange={setName} />
          </TextForm>
        ) : (
          <Actions>
            <Action
              kind="primary"
              icon="map-pin"
              aria-pressed={isPicking}
              onClick={() => preview.pin({ isPicking: !isPicking })}
            >
              {t('proof.pick')}
            </Action>
            <Action icon="message-circle" onClick={() => setWriting(true)}>
              {t('proof.whole_page')}
            </Action>
            {!isApproving && (
              <Action icon="check" onClick={() => setApproving(true)}>
                {t('proof.approve')}
              </Action>
            )}
          </Actions>
        )}
        {isPicking && <p role="status">{t('proof.pick_hint')}</p>}
        {isApproving && (
          <ApproveForm
            name={name}
            onName={setName}
            onApprove={() => look.approve(name)}
            onDone={() => setApproving(false)}
          />
        )}
        <Approvals approvals={shared.approvals} />
        <h2>{t('proof.comments', { count: open.length })}</h2>
        {open.length === 0 && <p>{t('proof.none_yet')}</p>}
        {open.map(row)}
        {closed.length > 0 && (
          <details>
            <summary>{t('proof.closed', { count: closed.length })}</summary>
            {closed.map(row)}
          </details>
        )}
      </aside>
    </Screen>
  )
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > [aria-pressed='true'] {
    outline: 3px solid var(--color-warning);
  }
`
const Screen = styled.div`
  height: 100%;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(320px, 400px);
  grid-template-areas: 'top top' 'page notes';
  & > header {
    grid-area: top;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    padding: var(--space-2) var(--space-4);
    background: var(--color-surface);
    border-bottom: 1px solid var(--color-border);
  }
  & > header > div {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > header > nav {
    display: flex;
    min-width: 0;
    gap: var(--space-1) var(--space-2);
  }
  & > header > nav > label {
    flex-shrink: 0;
  }
  & > header > nav > label:first-child {
    flex-shrink: 1;
    min-width: 0;
  }
  & h1 {
    font-size: 1rem;
  }
  & small {
    color: var(--color-text-soft);
  }
  & > main {
    grid-area: page;
    display: flex;
    min-width: 0;
    min-height: 0;
    padding: var(--space-4);
    overflow: clip;
    background: var(--color-stage);
  }
  & > aside {
    grid-area: notes;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--space-3);
    min-height: 0;
    padding: var(--space-4) var(--space-4) var(--space-6);
    overflow: hidden auto;
    background: var(--color-surface);
    border-left: 1px solid var(--color-border);
    overflow-wrap: anywhere;
  }
  & > aside > details > article {
    margin-top: var(--space-3);
  }
  & summary {
    min-height: var(--tap);
    align-content: center;
    cursor: pointer;
  }
  @media (max-width: 860px) {
    grid-template: auto minmax(0, 55fr) minmax(0, 45fr) / minmax(0, 1fr);
    grid-template-areas: 'top' 'page' 'notes';
    & > main {
      padding: var(--space-2);
    }
    & > aside {
      border-left: 0;
      border-top: 1px solid var(--color-border);
    }
    & > header {
      padding: var(--space-1) var(--space-3);
    }
    & > header > nav > label:last-child select {
      width: 20px; /* its icon says which */
    }
  }
`
