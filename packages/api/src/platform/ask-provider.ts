/** Calls of a provider's library, which is loaded with the first. Its errors become ours. */
export const askerOf =
  <Client>(client: () => Promise<Client>, asRefusal: (error: unknown) => Error) =>
  async <Result>(call: (client: Client) => Promise<Result>): Promise<Result> => {
    // Outside of what follows: that the library cannot be loaded is no answer of the provider.
    const loaded = await client();
    try {
      return await call(loaded);
    } catch (error) {
      throw asRefusal(error);
    }
  };
