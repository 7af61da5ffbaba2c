/** The calls of the two rights of instructors: their own days. */

export const ownDayCalls = {
  see_own_day: [
    'admin.calendarFeed.make',
    'admin.calendarFeed.own',
    'admin.calendarFeed.revokeOwn',
    'admin.askedDayOff.own',
    'admin.ownDay.days',
    'admin.ownDay.hours',
    'admin.pay.own',
    'admin.pay.shown',
    'admin.staffMessage.own',
    'admin.staffMessage.read',
    'admin.webPush.key',
    'admin.webPush.subscribe',
    'admin.webPush.unsubscribe',
    'admin.workWish.own',
    'get /live/own-day',
  ],
  mark_own_day: [
    'admin.askedDayOff.ask',
    'admin.askedDayOff.withdraw',
    'admin.ownDay.mark',
    'admin.ownDay.saveNote',
    'admin.workWish.save',
  ],
} as const;
