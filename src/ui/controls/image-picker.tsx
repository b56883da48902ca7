import { useState, type ChangeEvent } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon.tsx'
import { Image } from '../image.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  label: string
  /** accessible name of a remove button; `#` is the placeholder for the image's number */
  removeLabel: string
  /** accepted MIME types, comma separated */
  accept: string
  /** URLs of the uploaded images */
  images: readonly string[]
  max: number
  /** uploads one file and returns its URL; undefined after a failure, which `send` has reported to the user */
  send: (file: File) => Promise<string | undefined>
  onChange: (images: string[]) => void
}

/** Uploads the selected images at once and shows thumbnails, each with a remove button. At most `max` images. */
export function ImagePicker({ label, removeLabel, accept, images, max, send, onChange }: Props) {
  const [waiting, setWaiting] = useState(0)
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, max - images.length)
    target.value = '' // so that selecting the same file again fires a change event
    setWaiting(files.length)
    const sent = await Promise.all(files.map(send)).finally(() => setWaiting(0))
    onChange([...images, ...sent.filter((address) => address !== undefined)].slice(0, max))
  }
  return (
    <Row>
      {images.map((address, index) => (
        <li key={address}>
          <Image src={address} alt="" sizes="80px" widths={[160]} />
          <IconButton
            icon="x"
            size={16}
            label={removeLabel.replace('#', String(index + 1))}
            onClick={() => onChange(images.filter((_, other) => other !== index))}
          />
        </li>
      ))}
      {Array.from({ length: waiting }, (_, index) => (
        <li key={`waiting-${index}`} data-waiting aria-busy="true" />
      ))}
      {images.length + waiting < max && (
        <li>
          <label>
            <Icon name="camera" />
            <span>{label}</span>
            <input
              className="hidden-text"
              type="file"
              accept={accept}
              multiple={max > 1}
              onChange={(event) => void choose(event)}
            />
          </label>
        </li>
      )}
    </Row>
  )
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > li {
    position: relative;
    width: 88px;
    height: 88px;
    border-radius: var(--radius-s);
    overflow: hidden;
    background: var(--color-sunken);
  }
  & > li > button {
    position: absolute;
    top: 0;
    right: 0;
    background: color-mix(in oklab, var(--color-surface) 85%, transparent);
  }
  & label {
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--space-1);
    height: 100%;
    padding: var(--space-1);
    border: 1px dashed var(--color-border-strong);
    border-radius: var(--radius-s);
    font-size: var(--text-1);
    text-align: center;
    color: var(--color-text-soft);
    cursor: pointer;
  }
  & label:hover {
    border-color: var(--color-main-text);
    color: var(--color-main-text);
  }
  & label:has(:focus-visible) {
    outline: 2px solid var(--color-main-text);
  }
  & [data-waiting] {
    animation: picture-waits 0.8s ease-in-out infinite alternate;
  }
  @keyframes picture-waits {
    to {
      opacity: 0.4;
    }
  }
`
