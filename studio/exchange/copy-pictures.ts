import { uploadImage } from '../images/upload-image.ts'

export type Copied = {
  /** The addresses in the store's own library, by those of the other shop. */
  addresses: Map<string, string>
  /** What could not be copied, and the server's reason; '' when it was not reached. */
  failed: { path: string; msg: string }[]
}

/** Copies pictures of other shops on this server into the library of the store, one after the other. */
export async function copyPictures(
  storeCode: string,
  paths: readonly string[],
  onProgress: (done: number) => void,
): Promise<Copied> {
  const copied: Copied = { addresses: new Map(), failed: [] }
  for (const [index, path] of paths.entries()) {
    onProgress(index)
    const picture = await pictureAt(path)
    const result = picture ? await uploadImage(storeCode, picture, () => {}) : ({ ok: false, msg: '' } as const)
    if (result.ok) copied.addresses.set(path, result.address)
    else copied.failed.push({ path, msg: result.msg })
  }
  return copied
}

async function pictureAt(path: string): Promise<File | undefined> {
  try {
    const answer = await fetch(path)
    if (!answer.ok) return undefined
    const content = await answer.blob()
    return new File([content], path.split('/').at(-1) ?? 'picture', { type: content.type })
  } catch {
    return undefined // no network
  }
}
