import { useState } from 'react'
import { styled } from 'styled-components'
import { BANNER_PLACES, MAX_BANNERS_OF_PLACE, type BannerPlace } from '../../../src/contract/inputs/banner-places.ts'
import {
  createOwnerBanner,
  deleteOwnerBanner,
  listOwnerBanners,
  orderOwnerBanners,
  type OwnerBanner,
} from '../../../src/contract/owner-banners.ts'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { Action, ToolButton } from '../../components/tool-button.tsx'
import { timeText } from '../form/shown-time-fields.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useDesk, useMay } from '../shell/desk-context.ts'
import { showToast } from '../shell/desk-state.ts'
import { OrderedRows } from '../shell/ordered-rows.tsx'
import { RoomHelp } from '../shell/room-help.tsx'
import { Card, RoomPage, RoomState } from '../shell/room-page.tsx'
import { BANNER_INVALIDATES, BannerDialog } from './banner-dialog.tsx'
import { ContentTabs } from './content-tabs.tsx'

/** Pictures that lead somewhere, by the place where they are shown, and what opens over the home page. */
export function BannersPage() {
  const t = useT()
  const { store } = useDesk()
  const mayWrite = useMay('content.write')
  const { data, failure, retry } = useRead(listOwnerBanners, {})
  const [edited, setEdited] = useState<{ place: BannerPlace; banner?: OwnerBanner }>()
  const removal = useWrite(deleteOwnerBanner, { invalidates: BANNER_INVALIDATES })
  const creation = useWrite(createOwnerBanner, { invalidates: BANNER_INVALIDATES })
  const order = useWrite(orderOwnerBanners, { invalidates: BANNER_INVALIDATES })
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const nameOf = ({ title, place, id }: OwnerBanner) => title || `${t(`desk.banners.place.${place}`)} ${id}`
  const remove = async (banner: OwnerBanner) => {
    const { id, etag: _, place, ...body } = banner
    if (!(await removal.write({ params: { place, id } })).ok) return
    showToast(t('desk.banners.deleted', { name: nameOf(banner) }), 'done', () => {
      void creation.write({ params: { place }, body }).then((reply) => reply.ok && showToast(t('desk.undone')))
    })
  }
  return (
    <RoomPage title={t('desk.rooms.content')}>
      <ContentTabs current="content/banners" />
      <p>
        {t('desk.banners.about')} <a href={`/studio/${store.store_code}?page=%2F`}>{t('desk.banners.see')}</a>
      </p>
      <RoomHelp of="banner" />
      {BANNER_PLACES.map((place) => {
        const banners = data.filter((banner) => banner.place === place)
        const name = t(`desk.banners.place.${place}`)
        return (
          <Card key={place} aria-label={name}>
            <Head>
              <h2>{name}</h2>
              {mayWrite && banners.length < MAX_BANNERS_OF_PLACE && (
                <Action
                  icon="plus"
                  aria-label={t('desk.banners.add', { place: name })}
                  onClick={() => setEdited({ place })}
                >
                  {t('desk.banners.add_short')}
                </Action>
              )}
            </Head>
            {banners.length === 0 ? (
              <small>{t(`desk.banners.about_place.${place}`)}</small>
            ) : (
              <OrderedRows
                label={name}
                onOrder={mayWrite ? (ids) => void order.write({ params: { place }, body: { ids } }) : undefined}
                rows={banners.map((banner) => ({
                  id: banner.id,
                  name: nameOf(banner),
                  content: (
                    <>
                      <Thumb src={banner.image_url} alt="" loading="lazy" />
                      <div>
                        <b>{nameOf(banner)}</b>
                        <br />
                        <small>
                          {[
                            banner.is_show ? timeText(banner, t) || t('desk.banners.shown') : t('desk.banners.hidden'),
                            banner.link_to,
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </div>
                      {mayWrite && (
                        <>
                          <ToolButton
                            icon="pencil"
                            label={t('desk.banners.edit', { name: nameOf(banner) })}
                            onClick={() => setEdited({ place, banner })}
                          />
                          <ToolButton
                            icon="trash-2"
                            label={t('desk.banners.delete', { name: nameOf(banner) })}
                            onClick={() => void remove(banner)}
                          />
                        </>
                      )}
                    </>
                  ),
                }))}
              />
            )}
          </Card>
        )
      })}
      {edited && <BannerDialog {...edited} onClose={() => setEdited(undefined)} />}
    </RoomPage>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  & > h2 {
    font-size: var(--text-3);
  }
`
const Thumb = styled.img`
  width: 96px;
  height: 48px;
  object-fit: cover;
  border-radius: var(--radius-s);
  background: var(--color-sunken);
`
