/** The bucket that every uploaded picture lies in. */
export const imageBucket = "theater_images";
