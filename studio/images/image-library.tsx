import { useCallback, useDeferredValue, useRef, useState, type ClipboardEvent } from 'react'
import { styled } from 'styled-components'
import { listLibraryImages, type LibraryImage } from '../../src/contract/image-library.ts'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { Notice } from '../../src/ui/controls/notice.tsx'
import { TextInput } from '../../src/ui/controls/text-input.tsx'
import { Modal } from '../../src/ui/controls/modal.tsx'
import { fileDrop } from '../components/file-drop.ts'
import { Action } from '../components/tool-button.tsx'
import { queries } from '../queries.ts'
import { useStoreQuery } from '../use-store-query.ts'
import { useWorkspace } from '../workspace.tsx'
import { ImageDetails } from './image-details.tsx'
import { PictureFile } from './picture-file.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  /** Address of the image that is used now; '' for none. */
  chosen: string
  onChoose: (image: { image_url: string; alt: string }) => void
  onClose: () => void
}

const PER_PAGE = 60

/** The images of the store: searched, uploaded (chosen, dropped or pasted, several at once), described, cropped and deleted. */
export default function ImageLibrary({ chosen, onChoose, onClose }: Props) {
  const t = useT()
  const { store } = useWorkspace()
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(1)
  const [address, setAddress] = useState(chosen)
  const [cropped, setCropped] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const searched = useDeferredValue(search.trim())
  const { data, isPending, isError, refetch } = useStoreQuery(
    listLibraryImages,
    { query: { search: searched || undefined, limit: PER_PAGE, page: limit } },
    { placeholderData: (before) => before },
  )
  const refresh = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: [store.store_code] })
  }, [store.store_code])
  const onUploaded = useCallback(
    (uploaded: string) => {
      setAddress(uploaded)
      void refresh()
    },
    [refresh],
  )
  const { uploads, add, retry, drop } = useUploads(onUploaded)
  const images = data?.data ?? []
  const selected = images.find(({ image_url }) => image_url === address)

  const onPaste = ({ clipboardData }: ClipboardEvent) => add(clipboardData.files)
  const choose = ({ image_url, alt }: LibraryImage) => onChoose({ image_url, alt })
  const footer = (
    <>
      <Action onClick={onClose}>{t('shell.cancel')}</Action>
      <Action kind="primary" disabled={!selected} onClick={() => selected && choose(selected)}>
        {t('images.use')}
      </Action>
    </>
  )
  return (
    <Modal title={t('images.title')} onClose={onClose} footer={footer} size="full">
      <Body ref={body} {...fileDrop(add)} onPaste={onPaste}>
        <div className="bar">
          <TextInput
            type="search"
            value={search}
            placeholder={t('images.search')}
            aria-label={t('images.search')}
            onChange={(event) => {
              setSearch(event.target.value)
              setLimit(1)
            }}
          />
          <PictureFile icon="upload" multiple label={t('images.upload')} onFiles={add}>
            {t('images.upload')}
          </PictureFile>
          <small>{t('images.drop')}</small>
        </div>
        <UploadList uploads={uploads} onRetry={retry} onDrop={drop} />
        {isError && (
          <Notice tone="danger">
            {t('state.offline_text')} <Action onClick={() => void refetch()}>{t('state.retry')}</Action>
          </Notice>
        )}
        <div className="parts" data-selected={selected ? '' : undefined}>
          <div>
            <p role="status">{data ? t('images.found', { count: data.total }) : !isError && t('state.loading')}</p>
            <ul aria-busy={isPending} aria-label={t('images.title')}>
              {images.map((image) => (
                <li key={image.image_url}>
                  <button
                    type="button"
                    aria-pressed={image.image_url === address}
                    aria-label={image.name || t('images.unnamed')}
                    title={image.name}
                    onClick={() => setAddress(image.image_url)}
                    onDoubleClick={() => choose(image)}
                  >
                    <img src={image.image_url.replace(/\.webp$/, '-320.webp')} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
            {data && data.last_page > 1 && (
              <p className="pages">
                <Action disabled={limit <= 1} onClick={() => setLimit(limit - 1)}>
                  {t('images.newer')}
                </Action>
                {limit} / {data.last_page}
                <Action disabled={limit >= data.last_page} onClick={() => setLimit(limit + 1)}>
                  {t('images.older')}
                </Action>
              </p>
            )}
          </div>
          {selected && (
            <ImageDetails
              key={selected.image_url}
              image={selected}
              onChanged={refresh}
              takesFocus={address === cropped}
              onReplaced={(uploaded) => {
                setCropped(uploaded)
                onUploaded(uploaded)
              }}
              onDeleted={() => {
                setAddress('')
                void refresh()
                body.current?.querySelector('input')?.focus() // the pressed button is gone with its image
              }}
            />
          )}
        </div>
      </Body>
    </Modal>
  )
}

const Body = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  min-height: 60vh;
  & .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
  }
  & .bar > :first-child {
    flex: 1 1 220px;
    width: auto;
  }
  & small,
  & [role='status'] {
    color: var(--color-text-soft);
    font-size: 0.8125rem;
  }
  & .parts {
    display: grid;
    gap: var(--space-4);
    align-items: start;
  }
  & .parts ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
    gap: var(--space-2);
    margin-top: var(--space-2);
  }
  & .parts li > button {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    background: #fff;
    overflow: hidden;
  }
  & .parts li > button[aria-pressed='true'] {
    outline: 3px solid var(--color-main);
    outline-offset: 1px;
  }
  & .parts li img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  & .pages {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    margin-top: var(--space-3);
  }
  @media (width >= 900px) {
    & .parts[data-selected] {
      grid-template-columns: minmax(0, 1fr) 340px;
    }
    & .parts > section {
      position: sticky;
      top: 0;
    }
  }
  @media (width < 900px) {
    & .parts > :last-child:not(:first-child) {
      order: -1;
    }
  }
`
