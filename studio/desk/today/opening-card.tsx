import { useState } from 'react'
import { styled } from 'styled-components'
import { getOpening, setLogo, setSampleGoods, type Opening } from '../../../src/contract/owner-opening.ts'
import type { Palette } from '../../../src/domain/palette.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { readPalettes } from '../../colours/read-palettes.ts'
import { Icon } from '../../components/icon.tsx'
import { Action } from '../../components/tool-button.tsx'
import { PictureFile } from '../../images/picture-file.tsx'
import { go } from '../shell/address.ts'
import { useRead, useWrite } from '../shell/calls.ts'
import { useDesk, useMay, useRoomPath } from '../shell/desk-context.ts'
import { setSignedOut, showToast } from '../shell/desk-state.ts'
import { Card } from '../shell/room-page.tsx'
import { uploadStoreImage } from '../../send-file.ts'
import { isOpened, nextStep, OPENING_STEPS, type OpeningStep } from './opening-steps.ts'

const INVALIDATES = ['opening', 'products', 'theme', 'audit_log']

/** What is left to the first sale; one line when that is one step, gone when nothing is. The first step that is not done stands out. */
export function OpeningCard() {
  const t = useT()
  const pathOf = useRoomPath()
  const { store } = useDesk()
  const { money } = useFormat()
  const { data } = useRead(getOpening, {})
  if (!data || (isOpened(data) && data.sample_goods === 0)) return null
  const next = nextStep(data)?.step
  const left = OPENING_STEPS.filter(({ step }) => !data[step])
  const isNearlyDone = left.length <= 1
  const title = t(data.has_order ? 'desk.opening.title_selling' : 'desk.opening.title')
  const whyOf = (step: OpeningStep, { shipping_fees: fees }: Opening) => {
    if (step !== 'has_shipping' || !fees) return t(`desk.opening.${step}_why`)
    const range = fees.from === fees.to ? 'fee' : 'fees'
    return t(`desk.opening.has_shipping_${range}`, { from: money(fees.from), to: money(fees.to) })
  }
  return (
    <Card aria-label={title}>
      {!isNearlyDone && (
        <>
          <h2>{title}</h2>
          <p>
            {t('desk.opening.live')}{' '}
            <Address href={store.address} target="_blank" rel="noreferrer">
              {store.address}
            </Address>
          </p>
        </>
      )}
      <Steps>
        {(isNearlyDone ? left : OPENING_STEPS).map(({ step, room }) => (
          <li key={step} data-done={data[step] || undefined}>
            <Icon name={data[step] ? 'check' : 'chevron-right'} />
            <span>
              <b>{t(`desk.opening.${step}`)}</b>
              <small>{data[step] ? t('desk.opening.done') : whyOf(step, data)}</small>
            </span>
            {step === 'has_logo' && <Logo isNext={step === next} />}
            {room && !data[step] && (
              <Action kind={step === next ? 'primary' : 'outline'} onClick={() => go(pathOf(room))}>
                {t(`desk.opening.${step}_do`)}
              </Action>
            )}
            {step === 'has_order' && !data[step] && <CopyAddress address={store.address} />}
          </li>
        ))}
      </Steps>
      {(!data.has_product || data.sample_goods > 0) && <SampleGoods count={data.sample_goods} />}
    </Card>
  )
}

function CopyAddress({ address }: { address: string }) {
  const t = useT()
  return (
    <Action
      icon="copy"
      onClick={async () => {
        await navigator.clipboard.writeText(address)
        showToast(t('desk.opening.copied'))
      }}
    >
      {t('desk.opening.copy')}
    </Action>
  )
}

function SampleGoods({ count }: { count: number }) {
  const t = useT()
  const mayWrite = useMay('products.write')
  const { write, isBusy } = useWrite(setSampleGoods, { invalidates: INVALIDATES })
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
function Logo({ isNext }: { isNext: boolean }) {
  const t = useT()
  const mayPublish = useMay('theme.publish')
  const [busy, setBusy] = useState(false)
  const [palettes, setPalettes] = useState<{ logo_url: string; of: Palette[] }>()
  const { write, isBusy } = useWrite(setLogo, { invalidates: INVALIDATES })
  const upload = async (file: File | undefined) => {
    if (!file || busy) return
    setBusy(true)
    const reply = await uploadStoreImage(file, 'theme')
    if (!reply.ok && reply.code === 401) setSignedOut(true)
    else if (!reply.ok) showToast(reply.msg || t('state.offline_text'), 'failed')
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
      <PictureFile
        icon="upload"
        kind={isNext ? 'primary' : 'outline'}
        busy={busy}
        label={t('desk.opening.upload_logo')}
        onFiles={([file]) => void upload(file)}
      >
        {t('desk.opening.upload_logo')}
      </PictureFile>
      {palettes && (
        <Palettes role="group" aria-label={t('desk.opening.colours')}>
          <span>{t('desk.opening.colours')}</span>
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

const Address = styled.a`
  color: var(--color-main-text);
  font-weight: 600;
  overflow-wrap: anywhere;
`
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
  & li + li {
    border-top: 1px solid var(--color-border);
    padding-top: var(--space-2);
  }
  & li > span {
    display: grid;
    flex: 1 1 200px;
  }
  & b {
    font-weight: 600;
  }
`
const Palettes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  width: 100%;
  align-items: center;
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
