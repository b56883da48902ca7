import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { getOpening, setLogo, setSampleGoods, type Opening } from '../../../src/contract/owner-opening.ts'
import type { Palette } from '../../../src/domain/palette.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { readPalettes } from '../../colours/read-palettes.ts'
import { Icon } from '../../components/icon.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { Card } from '../shell/room-page.tsx'
import { uploadStoreImage } from '../../send-file.ts'

const STALES = ['opening', 'products', 'theme', 'audit_log']
/** In the order in which a shop needs them, with the room of each. */
const STEPS: readonly { step: Exclude<keyof Opening, 'sample_goods'>; room?: string }[] = [
  { step: 'has_logo' },
  { step: 'has_product', room: 'products/new' },
  { step: 'has_shipping', room: 'settings' },
  { step: 'has_account', room: 'settings' },
  { step: 'has_order' },
]

/** What is left to the first sale; gone when nothing is. */
export function OpeningCard() {
  const t = useT()
  const pathOf = useRoomPath()
  const { data } = useRead(getOpening, {})
  if (!data || (STEPS.every(({ step }) => data[step]) && data.sample_goods === 0)) return null
  return (
    <Card>
      <h2>{t('desk.opening.title')}</h2>
      <Steps>
        {STEPS.map(({ step, room }) => (
          <li key={step} data-done={data[step] || undefined}>
            <Icon name={data[step] ? 'check' : 'chevron-right'} />
            <span>
              {room && !data[step] ? (
                <RoomLink href={pathOf(room)}>{t(`desk.opening.${step}`)}</RoomLink>
              ) : (
                t(`desk.opening.${step}`)
              )}
              {data[step] && <small> · {t('desk.opening.done')}</small>}
            </span>
            {step === 'has_logo' && <Logo />}
          </li>
        ))}
      </Steps>
      <SampleGoods count={data.sample_goods} />
    </Card>
  )
}

function SampleGoods({ count }: { count: number }) {
  const t = useT()
  const mayWrite = useMay('products.write')
  const { write, isBusy } = useWrite(setSampleGoods, { stales: STALES })
  if (!mayWrite) return null
  return (
    <p>
      {t(count > 0 ? 'desk.opening.samples_in' : 'desk.opening.samples_out', { count })}{' '}
      <Action busy={isBusy} onClick={() => void write({ body: { shown: count === 0 } })}>
        {t(count > 0 ? 'desk.opening.samples_remove' : 'desk.opening.samples_add')}
      </Action>
    </p>
  )
}

/** Uploads a logo, uses it at once, and proposes its colours. */
function Logo() {
  const t = useT()
  const mayPublish = useMay('theme.publish')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [palettes, setPalettes] = useState<{ logo_url: string; of: Palette[] }>()
  const { write, isBusy } = useWrite(setLogo, { stales: STALES })
  const upload = async (file: File | undefined) => {
    if (!file || busy) return
    setBusy(true)
    const reply = await uploadStoreImage(file, 'theme')
    if (input.current) input.current.value = ''
    if (!reply.ok) showToast(reply.msg || t('state.offline_text'), 'failed')
    else if ((await write({ body: { logo_url: reply.data } })).ok) {
      const of = await readPalettes(reply.data)
      if (Array.isArray(of)) setPalettes({ logo_url: reply.data, of })
    }
    setBusy(false)
  }
  const use = async ({ main, second, header, headerText }: Palette, logo_url: string) => {
    const reply = await write({ body: { logo_url, palette: { main, second, header, headerText } } })
    if (reply.ok) showToast(t('desk.opening.colours_used'))
  }
  if (!mayPublish) return null
  return (
    <>
      <Action icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('desk.opening.upload_logo')}
      </Action>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        aria-label={t('desk.opening.upload_logo')}
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      {palettes && (
        <Palettes role="group" aria-label={t('desk.opening.colours')}>
          {palettes.of.map((palette, index) => (
            <button
              key={palette.kind}
              type="button"
              aria-busy={isBusy}
              aria-label={t('desk.opening.use_colours', { n: index + 1 })}
              onClick={() => void use(palette, palettes.logo_url)}
            >
              {[palette.header, palette.main, palette.second].map((colour) => (
                <Swatch key={colour} $colour={colour} />
              ))}
            </button>
          ))}
        </Palettes>
      )}
    </>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: var(--space-2);
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  & li[data-done] {
    color: var(--color-text-soft);
  }
  & a {
    color: var(--color-main-text);
    font-weight: 600;
  }
`
const Palettes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  width: 100%;
  & button {
    display: flex;
    overflow: hidden;
    min-height: 40px;
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-s);
  }
`
const Swatch = styled.i<{ $colour: string }>`
  width: 32px;
  align-self: stretch;
  background: ${({ $colour }) => $colour};
`
