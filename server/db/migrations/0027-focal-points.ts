import { sql, type Kysely } from 'kysely'

/** The point of an image that stays in sight when it is cropped. An image without a row is cropped around its centre. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table focal_points (
      store_id int not null references stores on delete cascade,
      /* {kind}/{name} of /media/{store_code}/{kind}/{name}.webp; 'upload/{name}' for an upload */
      image text not null check (image ~ '^[a-z0-9-]{1,200}/[a-z0-9-]{1,200}$'),
      /* Fractions of the width from the left and of the height from the top */
      x real not null check (x between 0 and 1),
      y real not null check (y between 0 and 1),
      primary key (store_id, image)
    );
    call protect('focal_points');
  `.execute(db)
}
