/**
 * The list of texts: one file per namespace and language in `locales/`; the English files give the types of the keys.
 */
import type admin from '../locales/en/admin.json';
import type booking from '../locales/en/booking.json';
import type bookingForm from '../locales/en/bookingForm.json';
import type bookingList from '../locales/en/bookingList.json';
import type category from '../locales/en/category.json';
import type choices from '../locales/en/choices.json';
import type common from '../locales/en/common.json';
import type course from '../locales/en/course.json';
import type errors from '../locales/en/errors.json';
import type form from '../locales/en/form.json';
import type instructor from '../locales/en/instructor.json';
import type invoice from '../locales/en/invoice.json';
import type landingPage from '../locales/en/landingPage.json';
import type lessonFinder from '../locales/en/lessonFinder.json';
import type list from '../locales/en/list.json';
import type mail from '../locales/en/mail.json';
import type message from '../locales/en/message.json';
import type operatingDay from '../locales/en/operatingDay.json';
import type paper from '../locales/en/paper.json';
import type report from '../locales/en/report.json';
import type schedule from '../locales/en/schedule.json';
import type schoolPages from '../locales/en/schoolPages.json';
import type session from '../locales/en/session.json';
import type settings from '../locales/en/settings.json';
import type settingTime from '../locales/en/settingTime.json';
import type setup from '../locales/en/setup.json';
import type slope from '../locales/en/slope.json';

/** Every namespace with its keys. */
export type Resources = {
  admin: typeof admin;
  booking: typeof booking;
  bookingForm: typeof bookingForm;
  bookingList: typeof bookingList;
  category: typeof category;
  choices: typeof choices;
  common: typeof common;
  course: typeof course;
  errors: typeof errors;
  form: typeof form;
  instructor: typeof instructor;
  invoice: typeof invoice;
  landingPage: typeof landingPage;
  lessonFinder: typeof lessonFinder;
  list: typeof list;
  mail: typeof mail;
  message: typeof message;
  operatingDay: typeof operatingDay;
  paper: typeof paper;
  report: typeof report;
  schedule: typeof schedule;
  schoolPages: typeof schoolPages;
  session: typeof session;
  settings: typeof settings;
  settingTime: typeof settingTime;
  setup: typeof setup;
  slope: typeof slope;
};
export type Namespace = keyof Resources;
