// data table

/** What each planned screen will hold, to follow "Coming soon:". By the path of its row in navigation/planned-screens.ts. */
export const plannedAbout: Readonly<Record<string, string>> = {
  '/courses': 'revision courses, with dates and places left.',
  '/course': 'course dates, contents and booking.',
  '/webinars': 'webinars, with dates and places left.',
  '/webinar': 'the date of a webinar, what it covers and booking.',
  '/bigmocks': 'big mocks, with dates and places left.',
  '/bigmock': 'the date of a big mock, how it runs and booking.',
  '/osce': 'the date of an OSCE circuit, its stations and booking.',
  '/gems': 'short cards that come back just before you would forget them.',
  '/gems/:name': 'a gem and its cards.',
  '/gems/:name/indexV1': 'the cards of a gem as a list.',
  '/gemsdecking': 'the cards that are due today.',
  '/gemsdecking/view': 'the cards that are due today, one after another.',
  '/gemsdecking/view/:name': 'the cards of one gem that are due today.',
  '/studygroup/group': 'your study partner and the messaging groups.',
  '/studygroup/questions': 'questions that members write for each other.',
  '/studygroup/addquestions': 'a form to write a question for the group.',
  '/profile/orders': 'your orders and receipts.',
  '/profile/checkout/completed': 'confirmation of your order.',
  '/checkout/completed': 'confirmation of your booking.',
  '/profile/checkout/redirect': 'the way back from paying by card.',
  '/profile/checkout/redirectpaypal': 'the way back from PayPal.',
  '/kyc-complete': 'the way back from the identity check.',
};
