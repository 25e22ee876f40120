import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { SearchResult } from '../../search-preview/search-result.tsx'

/** Shows the mobile search result. The desktop result is wider, so it opens in a dialog. */
export function SearchPreview(result: { url: string; title: string; description: string }) {
  return (
    <section aria-label="Search result preview" className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-sm font-medium">Search result preview</h3>
        <Dialog
          title="Search result on a desktop"
          description="Cut off by pixel width, as Google does."
          isWide
          trigger={
            <Button size="sm" variant="ghost">
              Show desktop
            </Button>
          }
        >
          {/* Scrolls sideways on narrow screens, because wrapped text would not match the desktop result. */}
          <div className="overflow-x-auto">
            <div className="min-w-[38rem]">
              <SearchResult device="desktop" {...result} />
            </div>
          </div>
        </Dialog>
      </div>
      <SearchResult device="mobile" {...result} />
    </section>
  )
}
