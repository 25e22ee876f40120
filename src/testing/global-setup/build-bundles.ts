import { buildBundles } from '#processes/build-bundles.ts'

/** Once for the whole run, because hundreds of tests start threads and processes. */
export default buildBundles
