import { useEffect, useState } from 'react'
import { useT } from '../../src/i18n/i18n-context.tsx'
import { imagePixels } from '../colours/image-pixels.ts'
import { shareSeen } from '../colours/share-seen.ts'
import { variablesOf } from '../colours/variables-of.ts'
import { useOpenDocument } from '../workspace.tsx'

const LEAST = 0.02 // a thin word on a large white picture still covers more

/** Says when hardly anything of the logo can be seen in the header, such as a white one on white. A warning only. */
export default function LogoNote({ address }: { address: string }) {
  const t = useT()
  const ground = useOpenDocument((state) => variablesOf(state.theme)['--color-header-bg'])
  const [pixels, setPixels] = useState<{ of: string; read: Uint8ClampedArray | undefined }>()
  useEffect(() => {
    let isCancelled = false
    void imagePixels(address).then((read) => isCancelled || setPixels({ of: address, read }))
    return () => void (isCancelled = true)
  }, [address])
  const read = pixels?.of === address ? pixels.read : undefined
  if (!read || !ground || shareSeen(read, ground) >= LEAST) return null
  return <p role="status">{t('control.logo_lost')}</p>
}
