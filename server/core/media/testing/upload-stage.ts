import pg from 'pg'
import sharp from 'sharp'
import { openUploadClient } from './upload-client.ts'

/** A server with a customer of store 1 (`token`), a small picture to upload as that customer, and a login that sees all rows. */
export async function openUploadStage() {
  const client = await openUploadClient()
  const sql = new pg.Client({ connectionString: client.connectionString })
  await sql.connect()
  const token = await client.customer(1)
  const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#227755' } })
    .png()
    .toBuffer()
  return {
    client,
    sql,
    token,
    image,
    async close() {
      await sql.end()
      await client.close()
    },
  }
}
