/** Pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A point of a picture, in percent from its left and from its top. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** How large a picture is drawn, and which part of it is in the box: `left` and `top` are where that begins. */
export interface Crop extends Size {
  readonly left: number
  readonly top: number
}

/** A point below a shoulder of the arch comes out of it when the picture is drawn larger; more than this shows too little of it. */
const zooms = [1, 1.2, 1.4, 1.6, 1.8, 2] as const

/**
 * The picture so large that it covers a box below a pointed arch, with the point as near to the middle as its edges allow, and
 * where possible in the opening of the arch.
 * @param rise how high the arch is, from its point to where its sides begin
 */
export const cropAround = (picture: Size, box: Size, point: Point, rise: number): Crop => {
  const cover = Math.max(box.width / picture.width, box.height / picture.height)
  const crops = zooms.map((zoom) => cropAt(picture, cover * zoom, box, point))
  const isOpen = ({ width, height, left, top }: Crop): boolean => {
    const aside = Math.abs((point.x / 100) * width - left - box.width / 2) / (box.width / 2)
    // A little below the curve.
    return (point.y / 100) * height - top >= rise * (aside ** 2 + 0.05)
  }
  return crops.find(isOpen) ?? cropAt(picture, cover, box, point)
}

const cropAt = (picture: Size, scale: number, box: Size, { x, y }: Point): Crop => {
  const along = (side: number, room: number, percent: number) => {
    const length = Math.max(room, Math.round(side * scale))
    const begin = Math.round((percent / 100) * length - room / 2)
    return [length, Math.min(Math.max(0, begin), length - room)] as const
  }
  const [width, left] = along(picture.width, box.width, x)
  const [height, top] = along(picture.height, box.height, y)
  return { width, height, left, top }
}
