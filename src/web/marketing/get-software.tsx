import { Link } from 'react-router'
import { PRODUCT_NAME } from '#domain/system/product.ts'

/** Links to the contact form if the server has no URL for the software. */
export function GetSoftware({ sourceUrl }: { sourceUrl: string | null }) {
  const look = 'text-accent-ink underline underline-offset-3'
  return (
    <>
      {`To run ${PRODUCT_NAME} on your own machines, `}
      {sourceUrl ? (
        <a href={sourceUrl} className={look}>
          get the software
        </a>
      ) : (
        <Link to="/contact" className={look}>
          ask us for a copy
        </Link>
      )}
      {' and follow the '}
      <Link to="/docs/self-hosting" className={look}>
        self-hosting guide
      </Link>
      .
    </>
  )
}
