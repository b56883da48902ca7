import { styled } from 'styled-components'
import { useT } from '../../../src/i18n/i18n-context.tsx'
import { TextField } from '../../../src/ui/controls/text-input.tsx'
import { FocalPointPicker } from '../../images/focal-point-picker.tsx'
import { PictureFile } from '../../images/picture-file.tsx'
import { useThemeImage } from '../../images/use-theme-image.ts'
import { useMay } from '../shell/desk-context.ts'

type Props = {
  label: string
  addressLabel: string
  address: string
  error?: string | undefined
  /** It is cropped where it is shown: the point that stays in sight is chosen. */
  isCropped?: boolean
  onChange: (address: string) => void
}

/** One picture, as the shop's logo: shown, and uploaded anew; its address is behind “More”. */
export function PictureField({ label, addressLabel, address, error, isCropped, onChange }: Props) {
  const t = useT()
  const mayWrite = useMay('media.write')
  const { busy, problem, upload } = useThemeImage(onChange)
  return (
    <Box role="group" aria-label={label}>
      <b>{label}</b>
      {address && <img src={address} alt="" />}
      <PictureFile icon="upload" busy={busy} onFiles={([image]) => void upload(image)}>
        {busy ? t('control.uploading') : t('control.upload')}
      </PictureFile>
      {problem && <small role="alert">{problem}</small>}
      {isCropped && mayWrite && address && (
        <details>
          <summary>{t('desk.content.focus')}</summary>
          <FocalPointPicker key={address} address={address} />
        </details>
      )}
      <details open={error !== undefined || undefined}>
        <summary>{t('control.more')}</summary>
        <TextField
          label={addressLabel}
          value={address}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      </details>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-2);
  & > img {
    max-width: 200px;
    height: 64px;
    object-fit: contain;
    padding: var(--space-1);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-s);
    background: #fff;
  }
  & > details {
    width: 100%;
  }
  & summary {
    color: var(--color-text-soft);
  }
  & > small {
    color: var(--color-warning);
  }
`
