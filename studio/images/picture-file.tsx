import type { ComponentProps } from 'react'
import { IMAGE_TYPES } from '../../src/contract/uploads.ts'
import { FileButton } from '../components/file-button.tsx'

/** What a picture may be: of the shop's look also a drawing, which is cleaned. */
const ACCEPTED = { look: `${IMAGE_TYPES},image/svg+xml`, product: IMAGE_TYPES }

type Props = Omit<ComponentProps<typeof FileButton>, 'accept'> & { of?: keyof typeof ACCEPTED }

/** A button that lets pictures be chosen. */
export const PictureFile = ({ of = 'look', ...button }: Props) => <FileButton {...button} accept={ACCEPTED[of]} />
