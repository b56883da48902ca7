import { useState } from 'react'
import { styled } from 'styled-components'
import { useAds } from '../../../api/home-ads.ts'
import { useCampaignHole } from '../../../api/personal.tsx'
import { useT } from '../../../i18n/i18n-context.tsx'
import { saveClosedCampaign } from '../../../session/closed-campaign.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Campaign } from './static-parts.tsx'

/** The campaign banner (ads of type_8), until the shopper closes it: then it stays closed until there is another. Its height is reserved, so that nothing moves. */
export function CampaignBanner() {
  const t = useT()
  const [ad] = useAds([8])
  const wasClosed = useCampaignHole(ad?.id ?? 0)
  const [closed, setClosed] = useState(false)
  if (!ad || closed) return null
  const close = () => {
    setClosed(true)
    saveClosedCampaign(ad.id)
  }
  return (
    <Strip data-closed={wasClosed} data-worded={Boolean(ad.title) || undefined}>
      <Campaign />
      <button type="button" aria-label={t('shell.close_campaign')} onClick={close}>
        <Icon name="x" />
      </button>
    </Strip>
  )
}

const Strip = styled.aside`
  position: relative;
  height: clamp(2.75rem, 6cqi, max(72px, 2.75rem)); /* two lines of text, also of twice its size */
  background: var(--color-campaign-bg);
  overflow: hidden;
  &[data-closed='true'] {
    display: none;
  }
  & > [data-part='campaign'],
  & > [data-part='campaign'] :is(div, a, p, img) {
    display: block;
    width: 100%;
    height: 100%;
    background: none;
    object-fit: cover;
  }
  &[data-worded] > [data-part='campaign'] :is(a, p) {
    display: flex;
    align-items: center;
    width: min(100%, var(--page));
    margin-inline: auto;
    padding-inline: var(--gutter) var(--tap); /* the words end before the button */
    color: var(--color-campaign-text);
  }
  & b {
    font-size: clamp(var(--text-2), 1.6cqi, var(--text-4));
    line-height: 1.35;
    text-wrap: balance; /* no amount loses its sign to a second line */
  }
  & :focus-visible {
    outline-color: var(--color-campaign-text);
    outline-offset: -4px;
    box-shadow: none;
  }
  & > button {
    position: absolute;
    right: 0;
    top: calc(50% - 22px);
    display: grid;
    place-items: center;
    width: var(--tap);
    height: var(--tap);
  }
  & > button > svg {
    padding: 4px;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: rgb(20 18 24 / 60%);
    color: #fff;
  }
`
