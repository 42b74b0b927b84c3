// data table

/** What each planned screen will hold, to follow "Coming soon:". By the path of its row in navigation/planned-screens.ts. */
export const plannedAbout: Readonly<Record<string, string>> = {};
