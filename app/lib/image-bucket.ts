/** The bucket that every uploaded image lies in. */
export const imageBucket = "theater_images";
